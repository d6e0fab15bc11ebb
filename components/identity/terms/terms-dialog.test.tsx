import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { TermsDialog } from "#components/identity/terms/terms-dialog.tsx";
import { watchTerms } from "#components/identity/terms/watch-terms.ts";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import { lateTexts } from "#lib/platform/i18n/late-texts.ts";
import { href } from "#lib/platform/routes/href.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const waiting = { ...initialState, status: "member-awaiting-terms", userId: 7, rememberedUserId: 7 } as const;
const text = "# Neue Regeln\n\nErster Satz.\n\n- eins\n- zwei\n\n<b>fett</b>";
const terms = (version: number) => ({ version, publishedAt: "2026-11-01T00:00:00.000Z", text: `${text}\n\nFassung ${version}` });

const open = () => {
  const onGone = vi.fn();
  const view = renderPersonal(<TermsDialog onGone={onGone} onLater={() => {}} />);
  session.store.setState(waiting, true);
  return { ...view, onGone };
};
const status = () => session.store.getState().status;
const acceptButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Annehmen" });

describe("TERMS-1 the decision", () => {
  it("TERMS-1 TERMS-4 accepting tells the server which text was read, and the session goes on", async () => {
    answer("get", "v3/agb/get-actual-agb", terms(3));
    const accepted = answer("post", "v3/agb/accept-agb", { isAccepted: true, version: 3 });
    const { onGone } = open();
    await screen.findByText("Fassung 3");
    fireEvent.click(await acceptButton());
    await waitFor(() => expect(status()).toBe("member"));
    expect(accepted.map(({ body }) => body)).toEqual([{ version: 3 }]);
    await waitFor(() => expect(onGone).toHaveBeenCalled());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("TERMS-1 refusing logs out, here and on the server", async () => {
    answer("get", "v3/agb/get-actual-agb", terms(1));
    const left = answer("get", "oauth2/logout", {});
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Ablehnen und abmelden" }));
    await waitFor(() => expect(status()).toBe("anonymous"));
    await waitFor(() => expect(left).toHaveLength(1));
  });

  it("TERMS-1 neither Escape nor a press beside it decides anything", async () => {
    answer("get", "v3/agb/get-actual-agb", terms(1));
    open();
    const dialog = await screen.findByRole("dialog", { name: "Neue AGB" });
    fireEvent.keyDown(dialog, { key: "Escape" });
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole("dialog")).toBe(dialog);
    expect(status()).toBe("member-awaiting-terms");
  });

  it("TERMS-4 when a newer version came meanwhile it is shown, and nothing counts as accepted", async () => {
    answer("get", "v3/agb/get-actual-agb", terms(1), terms(2));
    const accepted = answer("post", "v3/agb/accept-agb", refuse(409, "conflict", "Geändert."), { isAccepted: true, version: 2 });
    open();
    await screen.findByText("Fassung 1");
    fireEvent.click(await acceptButton());
    await screen.findByText("Fassung 2");
    expect(screen.getByRole("alert").textContent).toContain("neuere Fassung");
    expect(status()).toBe("member-awaiting-terms");
    fireEvent.click(await acceptButton());
    await waitFor(() => expect(status()).toBe("member"));
    expect(accepted.map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]);
  });
});

describe("TERMS-1 the text", () => {
  it("threat 19 it is shown with headings and lists, and HTML in it as text; focus and keyboard reach it", async () => {
    answer("get", "v3/agb/get-actual-agb", terms(1));
    open();
    expect((await screen.findByRole("heading", { name: "Neue Regeln" })).tagName).toBe("H3");
    const region = screen.getByRole("region", { name: "Text der AGB" });
    expect(within(region).getAllByRole("listitem")).toHaveLength(2);
    expect(within(region).getByText("<b>fett</b>")).toBeTruthy();
    expect(region.tabIndex).toBe(0);
    await waitFor(() => expect(document.activeElement).toBe(region));
  });

  it("TERMS-1 a text that cannot be had can be asked for again, and refused all the same", async () => {
    answer("get", "v3/agb/get-actual-agb", refuse(500, "internal", "Kaputt."), terms(1));
    open();
    expect((await screen.findByRole("alert")).textContent).toContain("ließ sich nicht laden");
    expect((await acceptButton()).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ablehnen und abmelden" }).disabled).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    await screen.findByText("Fassung 1");
    expect((await acceptButton()).disabled).toBe(false);
  });

  it("TERMS-4 terms that were taken back meanwhile hold nobody up", async () => {
    answer("get", "v3/agb/get-actual-agb", { version: null, publishedAt: null, text: null });
    open();
    await waitFor(() => expect(status()).toBe("member"));
  });
});

it("SESSION-3 the terms open on any page as soon as the session waits for them, and close when another tab has accepted", async () => {
  answer("get", "v3/agb/get-actual-agb", terms(1));
  session.store.setState({ ...waiting, status: "member" }, true);
  watchTerms();
  expect(screen.queryByRole("dialog")).toBeNull();
  session.store.setState(waiting, true);
  await screen.findByRole("dialog", { name: "Neue AGB" });
  session.store.setState({ ...waiting, status: "member" }, true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  session.store.setState(waiting, true);
  await screen.findByRole("dialog", { name: "Neue AGB" });
  session.store.setState(initialState, true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("TERMS-3 SESSION-3 the decision can wait while she has what she bought; any other page asks again", async () => {
  const bought = href("de", "cabinet.boughtMaterials");
  answer("get", "v3/agb/get-actual-agb", terms(1));
  answer("get", "v3/texts", lateTexts("de", "terms"));
  session.store.setState({ ...waiting, status: "member" }, true);
  watchTerms();
  const followed: string[] = [];
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    followed.push(event.target.pathname);
  });
  session.store.setState(waiting, true);
  const dialog = await screen.findByRole("dialog", { name: "Neue AGB" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Zu den gekauften Materialien" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(followed).toEqual([bought]);
  expect(status()).toBe("member-awaiting-terms");
  const arriveAt = async (path: string) => {
    window.history.pushState(null, "", path);
    await act(async () => document.body.append(document.createElement("p")));
  };
  await arriveAt(bought);
  session.store.setState({ ...waiting }, true);
  expect(screen.queryByRole("dialog")).toBeNull();
  await arriveAt("/de/warenkorb");
  await screen.findByRole("dialog", { name: "Neue AGB" });
  session.store.setState(initialState, true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
