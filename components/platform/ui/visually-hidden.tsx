import type { ReactNode } from "react";

/** Words for screen readers where the eye has other means. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="vh">{children}</span>;
