import { FieldError } from "#components/platform/ui/field-error.tsx";
import { scores } from "#lib/pages/survey/rules.ts";

type Props = {
  legend: string;
  least: string;
  most: string;
  score: number | null;
  onChange: (score: number) => void;
  error?: string | undefined;
};

/** 0 to 10 as the browser's own radios: arrow keys, one stop for Tab. What the ends mean stands below, and is read with the question. */
export const ScoreScale = ({ legend, least, most, score, onChange, error }: Props) => (
  <fieldset className="f" aria-invalid={error ? true : undefined} aria-describedby={error ? "score-ends score-error" : "score-ends"}>
    <legend className="lab mb-2">{legend}</legend>
    <div className="scale">
      {scores.map((value) => (
        <label key={value} htmlFor={`score-${value}`}>
          <input
            id={`score-${value}`}
            type="radio"
            name="score"
            value={value}
            checked={score === value}
            onChange={() => onChange(value)}
            aria-describedby={value === 0 || value === scores.length - 1 ? "score-ends" : undefined}
          />
          {value}
        </label>
      ))}
    </div>
    <p id="score-ends" className="mt-1 flex justify-between gap-4 text-13 text-ink-2">
      <span>{least}</span>
      <span className="text-end">{most}</span>
    </p>
    {error && <FieldError id="score-error">{error}</FieldError>}
  </fieldset>
);
