import { notFound } from "next/navigation";

export const dynamic = "force-dynamic";

/** Paths whose first segment is no world (WORLD-1). */
export default function UnknownWorldPage() {
  notFound();
}
