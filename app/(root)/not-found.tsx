import { LandingScreen } from "#components/landing/landing-screen.tsx";
import { getEnv } from "#lib/env.ts";

export default function NotFound() {
  return <LandingScreen brand={getEnv().BRAND_NAME} isMissing />;
}
