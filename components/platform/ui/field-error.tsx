import type { ReactNode } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleAlert } from "#components/platform/ui/icon-shapes.ts";

/** The sentence under a field in error: icon and words, never colour alone. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="err" id={id}>
    <Icon shape={circleAlert} small />
    <span>{children}</span>
  </p>
);
