import { AuthorMaterials, authorMetadata } from "#app/[world]/(public)/author/[id]/[slug]/author-materials.tsx";

export const dynamic = "force-dynamic";
export const generateMetadata = authorMetadata;
export default AuthorMaterials;
