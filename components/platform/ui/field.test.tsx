import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { FormErrorSummary } from "#components/platform/ui/form-error-summary.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { PasswordField } from "#components/platform/ui/password-field.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

it("ties label, error and hint to the field", () => {
  render(<TextField label="Postleitzahl" name="zip" hint="Fünf Ziffern" error="Deutsche Postleitzahlen haben fünf Ziffern." />);
  const field = screen.getByLabelText("Postleitzahl");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(described(field)).toEqual(["Deutsche Postleitzahlen haben fünf Ziffern.", "Fünf Ziffern"]);
});

it("says nothing of errors where there is none", () => {
  render(<TextField label="Titel" name="title" />);
  const field = screen.getByLabelText("Titel");
  expect([field.getAttribute("aria-invalid"), field.getAttribute("aria-describedby"), field.id]).toEqual([null, null, "title"]);
});

it("selects and boxes are tied the same way", () => {
  render(
    <>
      <NativeSelect label="Land" name="country" options={[{ value: "DE", label: "Deutschland" }]} error="Bitte wählen." />
      <Checkbox label="Ich stimme zu" name="consent" error="Bitte ankreuzen." />
    </>,
  );
  expect(described(screen.getByLabelText("Land"))).toEqual(["Bitte wählen."]);
  expect(described(screen.getByLabelText("Ich stimme zu"))).toEqual(["Bitte ankreuzen."]);
});

it("one of several: named by its legend, tells the value, shows more only for the chosen one", () => {
  const chosen: string[] = [];
  const options = [
    { value: "card", label: "Karte", more: <p>Kartennummer</p> },
    { value: "invoice", label: "Rechnung", more: <p>14 Tage</p> },
  ];
  render(
    <RadioGroup legend="Zahlungsart" look="rows" name="pay" options={options} value="card" onChange={(value) => chosen.push(value)} />,
  );
  expect(screen.getByRole("group", { name: "Zahlungsart" })).toBeTruthy();
  expect([screen.queryByText("Kartennummer") !== null, screen.queryByText("14 Tage")]).toEqual([true, null]);
  fireEvent.click(screen.getByLabelText("Rechnung"));
  expect(chosen).toEqual(["invoice"]);
});

it("a password can be looked at and keeps what was typed", () => {
  render(<PasswordField label="Passwort" name="password" showText="Anzeigen" hideText="Ausblenden" defaultValue="kreide" />);
  const field = screen.getByLabelText<HTMLInputElement>("Passwort");
  fireEvent.click(screen.getByRole("button", { name: "Anzeigen" }));
  expect([field.type, field.value]).toEqual(["text", "kreide"]);
  fireEvent.click(screen.getByRole("button", { name: "Ausblenden" }));
  expect(field.type).toBe("password");
});

it("the error summary takes the focus and leads to the field", () => {
  render(
    <>
      <TextField label="Postleitzahl" name="zip" />
      <FormErrorSummary
        title="Das hat nicht gepasst."
        text="Deine Eingaben sind noch da."
        errors={[{ id: "zip", message: "Fünf Ziffern." }]}
      />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  fireEvent.click(screen.getByRole("link", { name: "Postleitzahl: Fünf Ziffern." }));
  expect(document.activeElement).toBe(screen.getByLabelText("Postleitzahl"));
});
