import { landingMetadata, landingView } from "#app/[world]/(public)/landing-view.tsx";

export const dynamic = "force-dynamic";
export const generateMetadata = landingMetadata("keyword");
export default landingView("keyword");
