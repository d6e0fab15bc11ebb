import { exchangeInput } from "#lib/interactive/exchange/schema.ts";
import { exportExercises } from "#lib/interactive/exchange/server/export-exercises.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary:
    "One's own exercises as a file: a package of this API or of QTI 3 (ZIP), questions in GIFT, a quiz in Moodle's XML, a package of H5P (several of them in a ZIP), or a package of SCORM 1.2 that plays without a network",
  access: "member",
  limits: ["look"],
  input: exchangeInput,
  sends: "file",
  errors: ["not_found"],
  handle: (input, { session }) => exportExercises(session.userId, input),
});
