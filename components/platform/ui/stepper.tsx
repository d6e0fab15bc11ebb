import { Icon } from "#components/platform/ui/icon.tsx";
import { check } from "#components/platform/ui/icon-shapes.ts";

export type StepperProps = {
  /** "Schritte". */
  label: string;
  steps: readonly string[];
  /** Index of the present step, from 0. */
  current: number;
};

/** Where one is: done, now, to come. On phones only the present step keeps its words. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <ol className="steps" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < current ? "done" : index === current ? "now" : undefined}
        aria-current={index === current ? "step" : undefined}
      >
        <b aria-hidden="true">{index < current ? <Icon shape={check} small /> : index + 1}</b>
        {step}
      </li>
    ))}
  </ol>
);
