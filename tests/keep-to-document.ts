import { z } from "zod";
import { type DescribedAnswer, describeAnswers } from "#lib/platform/http/describe-answers.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";

type Declaration = Endpoint["declaration"];
type Sent = { method: string; status: number; type: string; body: unknown };

const described = new WeakMap<Declaration, Map<string, Record<number, DescribedAnswer>>>();
const validators = new WeakMap<z.ZodType, z.ZodType>();

const answersOf = (declaration: Declaration, method: string): Record<number, DescribedAnswer> => {
  const known = described.get(declaration) ?? new Map();
  const answers = known.get(method) ?? describeAnswers(declaration, method);
  described.set(declaration, known.set(method, answers));
  return answers;
};

/** Reads the schema as the document tells it, not as the code has it: it names every field, so one that it does not name is refused. */
const validatorOf = (schema: z.ZodType): z.ZodType => {
  const known = validators.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const made = z.fromJSONSchema(json as Parameters<typeof z.fromJSONSchema>[0]);
  validators.set(schema, made);
  return made;
};

const faultOf = (answer: DescribedAnswer | undefined, { type, body }: Sent): string | null => {
  if (!answer) return "a status that it does not know";
  if (answer.media && answer.media !== "application/octet-stream" && !type.startsWith(answer.media)) return `${type}, not ${answer.media}`;
  if (!answer.body) return null;
  const result = validatorOf(answer.body).safeParse(body);
  if (!result.success) return z.prettifyError(result.error);
  const code = (body as { error?: { code?: never } }).error?.code;
  return answer.codes && code && !answer.codes.includes(code) ? `the error ${code}` : null;
};

/** CALL-22: holds an answer to what the OpenAPI document tells of its operation. @throws Error that says where it tells something else */
export const keepToDocument = (declaration: Declaration, sent: Sent): void => {
  const fault = faultOf(answersOf(declaration, sent.method)[sent.status], sent);
  if (fault) throw new Error(`${sent.method} "${declaration.summary}" answered ${sent.status}, and the document does not say so: ${fault}`);
};
