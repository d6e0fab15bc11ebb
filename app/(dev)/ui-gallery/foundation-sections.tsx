import { Badge } from "#components/platform/ui/badge.tsx";
import { Chalk } from "#components/platform/ui/chalk.tsx";
import type { SubjectHue } from "#components/platform/ui/subject-hue.ts";
import { Spec } from "./spec.tsx";

const grounds = [
  ["bg-paper text-ink", "Paper"],
  ["bg-desk text-ink", "Desk"],
  ["bg-white text-ink", "Sheet"],
  ["bg-ink text-chalk", "Ink"],
  ["bg-board text-chalk", "Board"],
  ["bg-green text-white", "Green"],
  ["bg-yellow text-ink", "Yellow"],
  ["bg-coral text-white", "Coral"],
  ["bg-error text-white", "Error"],
  ["bg-ok text-white", "Success"],
] as const;

const subjects: readonly [SubjectHue, string][] = [
  ["german", "Deutsch"],
  ["art", "Kunst"],
  ["languages", "Fremdsprachen"],
  ["ethics", "Religion, Ethik"],
  ["music", "Musik"],
  ["maths", "Mathematik"],
  ["tech", "Informatik"],
  ["geography", "Geografie"],
  ["chemistry", "Chemie"],
  ["biology", "Biologie"],
  ["science", "Sachunterricht"],
  ["sport", "Sport"],
  ["english", "Englisch"],
  ["history", "Geschichte"],
  ["society", "Politik"],
  ["general", "Überfachlich"],
];

export const FoundationSections = () => (
  <>
    <Spec title="Colours" note="One hue per subject, all of one lightness">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {grounds.map(([className, name]) => (
          <div key={name} className={`${className} rounded-tool border border-line px-2.5 pt-6 pb-2 text-13 font-semibold`}>
            {name}
          </div>
        ))}
      </div>
      <ul className="chalks">
        {subjects.map(([hue, name]) => (
          <li key={hue}>
            <Chalk href="#top" hue={hue}>
              {name}
            </Chalk>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {subjects.map(([hue, name]) => (
          <span key={hue} className={`s-${hue}`}>
            <Badge tone="subject">{name}</Badge>
          </span>
        ))}
      </div>
    </Spec>
    <Spec title="Type">
      <p className="font-serif text-52 leading-tight font-[480]">Was unterrichtest du?</p>
      <p className="font-serif text-36 leading-tight font-[520]">Διαβάζω την ώρα · Читаем вместе</p>
      <p className="font-serif text-22 font-[560]">Abschnitt</p>
      <p>
        Fließtext in Commissioner 16, Tabellenziffern <span className="num">1.234,50 €</span>
      </p>
      <p className="tiny muted">Angaben 13, nie kleiner auf der Oberfläche</p>
    </Spec>
  </>
);
