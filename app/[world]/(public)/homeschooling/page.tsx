import { campaignMetadata, campaignPage } from "#app/[world]/(public)/campaign-page.tsx";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => campaignMetadata(params, "homeschooling");

export default function HomeschoolingPage({ params }: Props) {
  return campaignPage(params, "homeschooling");
}
