import { z } from "zod";

/** What goes over the wire in pieces (tus 1.0.0, "Core protocol"). */
export const uploadBodies = { "application/offset+octet-stream": z.string().meta({ format: "binary" }) };

/** tus says what is wrong by the status, in a line of text; what we refuse has the body of all refusals. */
const refused = {
  400: null,
  401: null,
  403: null,
  404: null,
  409: null,
  410: null,
  412: null,
  413: null,
  415: null,
  422: null,
  423: null,
  429: null,
};

/** By status, of every call of an upload. 200: the last piece made it a file of the draft; without a body how much has arrived. */
export const uploadAnswers = {
  200: z.object({ data: z.object({ fileId: z.int() }) }),
  201: null,
  204: null,
  ...refused,
  500: null,
  503: null,
  507: null,
};
