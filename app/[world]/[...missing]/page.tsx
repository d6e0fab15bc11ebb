import { notFound } from "next/navigation";

export const dynamic = "force-dynamic";

/** Every path of a world that no other page answers. */
export default function MissingPage() {
  notFound();
}
