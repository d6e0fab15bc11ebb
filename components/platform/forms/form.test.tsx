import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { z } from "zod";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { checked } from "#lib/platform/api-client/check-form.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";

const schema = z.object({ name: z.string().min(1), email: z.email("email") });
type Values = z.infer<typeof schema>;

type Props = { save: (values: Values) => Promise<unknown>; hasSummary?: boolean };

const NameForm = ({ save, hasSummary }: Props) => {
  const { run, isBusy, error, errorOf } = useFormAction();
  const [isDone, setDone] = useState(false);
  const [, setTyped] = useState("");
  const onSubmit = async (values: FormData) => {
    if (await run(async () => save(checked(schema, Object.fromEntries(values))))) setDone(true);
  };
  if (isDone) return <p>Gespeichert</p>;
  return (
    <Form onSubmit={onSubmit}>
      <Problem error={error} fields={hasSummary ? ["name", "email"] : undefined} errorOf={errorOf} />
      <TextField name="name" label="Name" error={errorOf("name")} />
      <TextField name="email" label="E-Mail" error={errorOf("email")} onChange={(event) => setTyped(event.target.value)} />
      <Button type="submit" busy={isBusy}>
        Speichern
      </Button>
    </Form>
  );
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => {
  const button = screen.getByRole("button", { name: "Speichern" });
  button.focus();
  fireEvent.click(button);
};

it("FORM-1 what the shared schema refuses is not sent: words at the field, and the first one has the focus, each time", async () => {
  const sent: Values[] = [];
  renderInWorld(<NameForm save={async (values) => sent.push(values)} />, "de", "account");
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  expect(field("Name").getAttribute("aria-describedby")).toBe("name-error");
  expect(screen.getAllByText("Bitte fülle dieses Feld aus.")).toHaveLength(2);
  type("Name", "Anna");
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field("E-Mail")));
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field("E-Mail")));
  expect(sent).toEqual([]);
});

it("FORM-1 what the server refuses leads to its field; whoever has gone elsewhere meanwhile stays there", async () => {
  let refuse: (reason: unknown) => void = () => {};
  renderInWorld(
    <>
      <NameForm
        save={() =>
          new Promise((_, reject) => {
            refuse = reject;
          })
        }
      />
      <input aria-label="Suche" />
    </>,
    "de",
    "account",
  );
  const taken = () => refuse(new ApiError({ code: "invalid_input", fields: { email: { code: "taken", message: "Schon vergeben." } } }));
  type("Name", "Anna");
  type("E-Mail", "anna@example.com");
  submit();
  await act(async () => taken());
  expect(document.activeElement).toBe(field("E-Mail"));
  expect(screen.getByText("Schon vergeben.")).toBeTruthy();
  submit();
  field("Suche").focus();
  await act(async () => taken());
  expect(document.activeElement).toBe(field("Suche"));
});

it("FORM-1 a summary on top takes the focus, and typing afterwards keeps it where she types", async () => {
  renderInWorld(<NameForm save={async () => null} hasSummary />, "de", "account");
  submit();
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain("Deine Eingaben sind noch da.");
  field("E-Mail").focus();
  type("E-Mail", "a");
  expect(document.activeElement).toBe(field("E-Mail"));
});

const AmountForm = () => {
  const [isWrong, setWrong] = useState(false);
  return (
    <Form onSubmit={(values) => setWrong(values.get("amount") === "")}>
      <TextField name="amount" label="Betrag" error={isWrong && "Fehlt."} />
      <Button type="submit">Speichern</Button>
    </Form>
  );
};

it("a fault that the page finds by itself has the focus, too, also when it is the same again", () => {
  renderInWorld(<AmountForm />, "de", "account");
  submit();
  expect(document.activeElement).toBe(field("Betrag"));
  submit();
  expect(document.activeElement).toBe(field("Betrag"));
});

it("whoever stood in a form that its answer took away stands in the content", async () => {
  render(<main id="content" tabIndex={-1} />);
  renderInWorld(<NameForm save={async () => null} />, "de", "account");
  type("Name", "Anna");
  type("E-Mail", "anna@example.com");
  submit();
  await screen.findByText("Gespeichert");
  await waitFor(() => expect(document.activeElement?.id).toBe("content"));
});
