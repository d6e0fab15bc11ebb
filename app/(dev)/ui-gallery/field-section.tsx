"use client";
import { useState } from "react";
import { Combobox } from "#components/platform/ui/combobox.tsx";
import { FormErrorSummary } from "#components/platform/ui/form-error-summary.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { PasswordField } from "#components/platform/ui/password-field.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { Spec } from "./spec.tsx";

const classes = ["1", "2", "3", "4", "5", "6"].map((value) => ({ value, label: `Klasse ${value}` }));
const subjects = ["Mathematik", "Deutsch", "Englisch", "Biologie", "Musik"].map((label) => ({ value: label.toLowerCase(), label }));

export const FieldSection = () => {
  const [subject, setSubject] = useState<string | null>(null);
  const [isSummaryShown, setSummaryShown] = useState(false);
  return (
    <Spec title="Fields" note="Errors: what is wrong, how it is right">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-5">
        <TextField label="Titel" name="title" placeholder="Uhrzeiten ablesen" hint="Worum geht es? Höchstens 80 Zeichen." />
        <TextField label="Untertitel" name="subtitle" optional="optional" />
        <TextField label="Postleitzahl" name="zip" defaultValue="4815" error="Deutsche Postleitzahlen haben fünf Ziffern." />
        <TextField label="Gutschein" name="voucher" defaultValue="HERBST10" hint="Eingelöst: 10 % auf alles." ok />
        <TextField label="E-Mail" name="email" defaultValue="mareike@schule.example" disabled hint="Ändern unter Konto." />
        <PasswordField label="Passwort" name="password" defaultValue="kreide" showText="Passwort anzeigen" hideText="Passwort ausblenden" />
        <NativeSelect label="Klasse" name="grade" options={classes} />
        <Select label="Klasse (gezeichnet)" name="grade2" options={classes} defaultValue="2" />
        <Combobox
          label="Fach"
          name="subject"
          options={subjects}
          value={subject}
          onChange={setSubject}
          emptyText="Nichts gefunden."
          openText="Liste öffnen"
        />
        <TextArea
          className="col-span-full"
          label="Beschreibung"
          name="description"
          defaultValue="Zuerst lesen die Kinder volle und halbe Stunden ab."
        />
      </div>
      {isSummaryShown ? (
        <FormErrorSummary
          title="Das hat nicht gepasst."
          text="Deine Eingaben sind noch da."
          errors={[{ id: "zip", message: "Deutsche Postleitzahlen haben fünf Ziffern." }]}
        />
      ) : (
        <button type="button" className="link justify-self-start" onClick={() => setSummaryShown(true)}>
          Refuse the form
        </button>
      )}
    </Spec>
  );
};
