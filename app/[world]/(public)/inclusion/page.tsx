import { campaignMetadata } from "#app/[world]/(public)/campaign-metadata.ts";
import { showCampaign } from "#app/[world]/(public)/show-campaign.tsx";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => campaignMetadata(params, "inclusion");

export default function InclusionPage({ params }: Props) {
  return showCampaign(params, "inclusion");
}
