import { campaignMetadata } from "#app/[world]/(public)/campaign-metadata.ts";
import { showCampaign } from "#app/[world]/(public)/show-campaign.tsx";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => campaignMetadata(params, "areYouOk");

export default function AreYouOkPage({ params }: Props) {
  return showCampaign(params, "areYouOk");
}
