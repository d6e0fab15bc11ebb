import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CardSection } from "./card-section.tsx";
import { ControlSections } from "./control-sections.tsx";
import { FieldSection } from "./field-section.tsx";
import { FoundationSections } from "./foundation-sections.tsx";
import { OverlaySection } from "./overlay-section.tsx";
import { StateSections } from "./state-sections.tsx";

export const metadata: Metadata = { title: "Components", robots: "noindex,nofollow" };

/** Every component in every state, to look at while building. 404 in production. */
export default function UiGalleryPage() {
  if (process.env.NODE_ENV === "production") notFound();
  return (
    <main className="wrap pt-8 pb-16">
      <h1 className="text-36">Components</h1>
      <p className="small muted">Every component in every state. Sizes and colours come from styles/theme.css only.</p>
      <FoundationSections />
      <ControlSections />
      <FieldSection />
      <CardSection />
      <StateSections />
      <OverlaySection />
    </main>
  );
}
