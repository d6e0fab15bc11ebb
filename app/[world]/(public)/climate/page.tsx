import { campaignMetadata, campaignPage } from "#app/[world]/(public)/campaign-page.tsx";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => campaignMetadata(params, "climate");

export default function ClimatePage({ params }: Props) {
  return campaignPage(params, "climate");
}
