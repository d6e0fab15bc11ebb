import { AuthorRoute, authorMetadata } from "#app/[world]/(public)/author/[id]/[slug]/author-route.tsx";

export const dynamic = "force-dynamic";
export const generateMetadata = authorMetadata;
export default AuthorRoute;
