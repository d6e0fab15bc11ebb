import { endpoint } from "#lib/platform/http/endpoint.ts";
import { curriculumInput, curriculumTags } from "#lib/selling/selling/schema.ts";
import { suggestCurriculum } from "#lib/selling/selling/server/suggest-curriculum.ts";

export const GET = endpoint({
  summary: "Places in a curriculum that materials of a world name, the commonest first",
  access: "member",
  scope: "catalogue.read",
  input: curriculumInput,
  output: curriculumTags,
  handle: ({ q }, { world }) => suggestCurriculum(q, world),
});
