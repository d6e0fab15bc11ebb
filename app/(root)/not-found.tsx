import type { Metadata } from "next";
import { LandingScreen, landingTexts } from "#components/landing/landing-screen.tsx";
import { getEnv } from "#lib/env.ts";

export const generateMetadata = (): Metadata => ({ title: `${landingTexts()("missing.title")} · ${getEnv().BRAND_NAME}` });

export default function NotFound() {
  return <LandingScreen brand={getEnv().BRAND_NAME} isMissing />;
}
