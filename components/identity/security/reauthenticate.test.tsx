import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { ProofMethod } from "#lib/identity/security/schema.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const proofWanted = () => new ApiError({ code: "reauthentication_required", status: 403, message: "proof wanted" });

/** Something sensitive that works once the server has its proof; says what became of it. */
const Sensitive = ({ action }: { action: () => Promise<string> }) => {
  const freshProof = useFreshProof();
  const [outcome, setOutcome] = useState("");
  return (
    <>
      <Button onClick={() => void freshProof(action).then(setOutcome, (error: Error) => setOutcome(`failed: ${error.message}`))}>
        Ändern
      </Button>
      <output>{outcome}</output>
    </>
  );
};

const show = (proofMethods: ProofMethod[]) => {
  let isProved = false;
  let tries = 0;
  answer("get", "v3/security", {
    hasPassword: true,
    hasSecondFactor: true,
    recoveryCodesLeft: 9,
    socialAccounts: 0,
    passkeys: [],
    proofMethods,
  });
  renderPersonal(
    <Sensitive
      action={async () => {
        tries += 1;
        if (!isProved) throw proofWanted();
        return "done";
      }}
    />,
  );
  return { prove: () => (isProved = true), tries: () => tries };
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const outcome = () => screen.getByRole("status").textContent;
const dialog = async () => within(await screen.findByRole("dialog", { name: "Bist du es wirklich?" }));

beforeEach(() => getQueryClient().clear());

it("threat 9 a stale proof opens the dialog; the password is sent, then the action runs again and its value comes back", async () => {
  const { prove, tries } = show(["password", "otp"]);
  const button = screen.getByRole("button", { name: "Ändern" });
  button.focus();
  press("Ändern");
  const { findByLabelText, getByRole } = await dialog();
  const field = await findByLabelText("Passwort");
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  const asked = answer("post", "v3/security/reauthenticate", () => {
    prove();
    return Response.json({ data: null });
  });
  fireEvent.input(field, { target: { value: "drei kurze Wörter" } });
  fireEvent.click(getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(outcome()).toBe("done"));
  expect([asked[0]?.body, tries()]).toEqual([{ password: "drei kurze Wörter" }, 2]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement === button).toBe(true));
});

it("a wrong password stands at its field; a code of the app does instead", async () => {
  const { prove } = show(["password", "otp"]);
  press("Ändern");
  const { findByLabelText, findByText, getByRole, getByLabelText } = await dialog();
  const fields = { password: { code: "wrong_password", message: "Dieses Passwort stimmt nicht." } };
  answer("post", "v3/security/reauthenticate", refuse(400, "invalid_input", "…", fields));
  fireEvent.input(await findByLabelText("Passwort"), { target: { value: "falsch" } });
  fireEvent.click(getByRole("button", { name: "Bestätigen" }));
  expect(await findByText("Dieses Passwort stimmt nicht.")).toBeDefined();
  fireEvent.click(getByRole("button", { name: "Code verwenden" }));
  const asked = answer("post", "v3/security/reauthenticate", () => {
    prove();
    return Response.json({ data: null });
  });
  fireEvent.input(getByLabelText("Code aus deiner Authenticator-App"), { target: { value: "123456" } });
  fireEvent.click(getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(outcome()).toBe("done"));
  expect(asked[0]?.body).toEqual({ otp: "123456" });
});

it("called off, it fails with the server's own error and nothing runs again", async () => {
  const { tries } = show(["password"]);
  press("Ändern");
  const { findByRole } = await dialog();
  fireEvent.click(await findByRole("button", { name: "Abbrechen" }));
  await waitFor(() => expect(outcome()).toBe("failed: proof wanted"));
  expect([tries(), screen.queryByRole("dialog")]).toEqual([1, null]);
});

it("an account with social logins alone is led to a new login, and back", async () => {
  window.history.replaceState(null, "", "/de/konto/sicherheit");
  show([]);
  press("Ändern");
  const { findByRole } = await dialog();
  const link = await findByRole("link", { name: "Neu anmelden" });
  expect(link.getAttribute("href")).toBe("/de/login?return=%2Fde%2Fkonto%2Fsicherheit");
  press("Schließen");
  await waitFor(() => expect(outcome()).toBe("failed: proof wanted"));
});

it("other errors pass, and no dialog opens", async () => {
  renderPersonal(<Sensitive action={() => Promise.reject(new ApiError({ code: "not_found", message: "gone" }))} />);
  press("Ändern");
  await waitFor(() => expect(outcome()).toBe("failed: gone"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
