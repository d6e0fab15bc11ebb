import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { landingTexts } from "#components/landing/landing-screen.tsx";
import { getEnv } from "#lib/env.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = (): Metadata => ({ title: `${landingTexts()("missing.title")} · ${getEnv().BRAND_NAME}` });

/** Paths whose first segment is no world (WORLD-1). */
export default function UnknownWorldPage() {
  notFound();
}
