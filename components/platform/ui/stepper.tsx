import { Icon } from "#components/platform/ui/icon.tsx";
import { check } from "#components/platform/ui/icon-shapes.ts";

export type StepperProps = {
  /** "Schritte". */
  label: string;
  steps: readonly string[];
  /** Index of the present step, from 0. */
  current: number;
  /** Steps that are done, where that does not follow from the order. */
  done?: readonly boolean[];
};

/** Where one is: done, now, to come. On phones only the present step keeps its words. */
export const Stepper = ({ label, steps, current, done = steps.map((_, index) => index < current) }: StepperProps) => (
  <ol className="steps" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index === current ? "now" : done[index] ? "done" : undefined}
        aria-current={index === current ? "step" : undefined}
      >
        <b aria-hidden="true">{done[index] && index !== current ? <Icon shape={check} small /> : index + 1}</b>
        {step}
      </li>
    ))}
  </ol>
);
