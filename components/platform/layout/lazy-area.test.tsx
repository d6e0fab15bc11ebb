import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LateButton } from "#components/identity/session/late-button.tsx";
import type { LateDialogProps } from "#components/identity/session/show-dialog.tsx";
import { tellLate } from "#components/platform/layout/late-texts.ts";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import { LATE_TIMEOUT_MS, LateError, loadLate } from "#lib/platform/api-client/load-late.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { renderPersonal } from "#tests/render-personal.tsx";

/** As the page's layout leaves them. */
const leaveTexts = () => {
  const { error } = getMessages("de").common as { error: Record<string, string> };
  const template = document.createElement("template");
  template.id = "error-texts";
  template.dataset.texts = JSON.stringify(error);
  document.body.append(template);
};

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const lost = (message: string, more: object = {}) => Object.assign(new Error(message), { name: "ChunkLoadError", ...more });
const chunk = "/_next/static/chunks/3nsz_p-uhpqkg.js";
const Hello = ({ name }: { name: string }) => <p>Hallo {name}</p>;
const About = ({ about }: LateDialogProps & { about: string }) => <p>{about}</p>;
const failing = (...errors: (Error | null)[]) => {
  let tries = 0;
  return {
    tries: () => tries,
    load: () => {
      const error = errors[tries];
      tries += 1;
      return error ? Promise.reject(error) : Promise.resolve({ Hello });
    },
  };
};

describe("STATE-13 ROUTE-71 an area that is loaded late", () => {
  it("shows its fallback until it is there", async () => {
    const Area = lazyArea("material", failing().load, (loaded) => loaded.Hello);
    render(<Area name="Mara" fallback={<p>Gleich …</p>} />);
    expect(screen.getByText("Gleich …")).toBeTruthy();
    await screen.findByText("Hallo Mara");
    expect(screen.queryByText("Gleich …")).toBeNull();
  });

  it("that fails says that the chunk failed to load, with type and address, and comes with another try", async () => {
    leaveTexts();
    const { load, tries } = failing(lost(`Failed to load chunk ${chunk} from module 76086`), lost("Loading chunk 7 failed."), null);
    const Area = lazyArea("login", load, (loaded) => loaded.Hello);
    render(<Area name="Mara" />);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Dieser Teil der Seite ist nicht angekommen.");
    expect(alert.textContent).toContain(`Chunk konnte nicht geladen werden (error: ${chunk})`);
    fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    // Where nothing says which address it was, the area is named.
    await screen.findByText("Chunk konnte nicht geladen werden (error: login)");
    fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    await screen.findByText("Hallo Mara");
    expect([tries(), screen.queryByRole("alert")]).toEqual([3, null]);
  });

  it("that does not come within 120 s says so and names what is still on its way", async () => {
    leaveTexts();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let arrive: (loaded: { Hello: typeof Hello }) => void = () => {};
    const Area = lazyArea(
      "sign-up",
      () => new Promise<{ Hello: typeof Hello }>((resolve) => (arrive = resolve)),
      (loaded) => loaded.Hello,
    );
    const script = document.createElement("script");
    script.type = "text/plain";
    script.src = "/_next/static/chunks/slow.js";
    document.head.append(script);
    render(<Area name="Mara" fallback={<p>Gleich …</p>} />);
    await vi.advanceTimersByTimeAsync(LATE_TIMEOUT_MS - 1);
    expect(screen.getByText("Gleich …")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await screen.findByText("Chunk konnte nicht geladen werden (timeout: /_next/static/chunks/slow.js)");
    fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    arrive({ Hello });
    await screen.findByText("Hallo Mara");
    expect(LATE_TIMEOUT_MS).toBe(120_000);
  });

  it.each([
    lost("Failed to load chunk /_next/static/chunks/1pywpabd.css from module 5"),
    lost("Loading CSS chunk 5 failed.\n(/_next/static/chunks/1pywpabd.css)", { name: "Error", code: "CSS_CHUNK_LOAD_FAILED" }),
  ])("whose stylesheet fails gives a CSS chunk load error: %s", async (error) => {
    leaveTexts();
    const Area = lazyArea("footer", failing(error).load, (loaded) => loaded.Hello);
    render(<Area name="Mara" />);
    await screen.findByText("CSS-Chunk konnte nicht geladen werden (error: /_next/static/chunks/1pywpabd.css)");
  });

  it("says it in plain words where a page has left none", async () => {
    const Area = lazyArea("material", failing(lost(`Failed to load chunk ${chunk}`)).load, (loaded) => loaded.Hello);
    render(<Area name="Mara" />);
    await screen.findByText(`ChunkLoadError (error: ${chunk})`);
  });
});

describe("STATE-13 loading late", () => {
  it("hands on what the loaded code itself throws", async () => {
    const own = new TypeError("x is not a function");
    await expect(loadLate("login", () => Promise.reject(own))).rejects.toBe(own);
  });

  it("knows how the browsers word it", async () => {
    const url = "https://kreda.example/_next/static/chunks/a.js?dpl=7";
    const failures = [
      new TypeError(`Failed to fetch dynamically imported module: ${url}`),
      new TypeError(`error loading dynamically imported module: ${url}`),
      lost(`Failed to load chunk ${url} from module 7`),
    ];
    for (const failure of failures) {
      const error = await loadLate("login", () => Promise.reject(failure)).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(LateError);
      expect(error).toMatchObject({ name: "ChunkLoadError", kind: "chunk", type: "error", url, cause: failure });
    }
    const safari = await loadLate("login", () => Promise.reject(new TypeError("Importing a module script failed."))).catch(
      (reason) => reason,
    );
    expect(safari).toMatchObject({ kind: "chunk", url: "login" });
  });

  it("leaves no timer behind", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await loadLate("login", async () => 1);
    await loadLate("login", () => Promise.reject(new Error("x"))).catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
  });

  it("tells of parts without a place of their own below the page, with another try", async () => {
    leaveTexts();
    render(<ToastRegion label="Meldungen" closeText="Schließen" />);
    let tries = 0;
    const again = () => {
      tries += 1;
    };
    tellLate(new Error("x"), again);
    expect(screen.queryByRole("button")).toBeNull();
    tellLate(new LateError({ area: "logged-in-state", type: "error", url: chunk }), again);
    await screen.findByText(`Dieser Teil der Seite ist nicht angekommen. Chunk konnte nicht geladen werden (error: ${chunk})`);
    fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(tries).toBe(1);
  });
});

it("STATE-13 ROUTE-71 the button of a late dialog says what failed and tries again by itself and by the offer", async () => {
  leaveTexts();
  let tries = 0;
  const load = () => {
    tries += 1;
    return loadLate("free-download-modal", () => Promise.reject<typeof About>(lost(`Failed to load chunk ${chunk}`)));
  };
  renderPersonal(
    <LateButton
      area="free-download-modal"
      load={load}
      scope="free-link"
      dialogProps={{ about: "Bruch-Domino" }}
      text="Per Mail schicken"
      failedText="Das Formular konnte nicht geladen werden."
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Per Mail schicken" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Das Formular konnte nicht geladen werden.");
  expect(alert.textContent).toContain(`(error: ${chunk})`);
  fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  await vi.waitFor(() => expect(tries).toBe(2), 20_000);
});
