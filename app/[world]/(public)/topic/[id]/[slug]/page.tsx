import { landingMetadata, landingPage } from "#app/[world]/(public)/landing-page.tsx";

export const dynamic = "force-dynamic";
export const generateMetadata = landingMetadata("keyword");
export default landingPage("keyword");
