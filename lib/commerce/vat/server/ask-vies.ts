import { z } from "zod";
import { isEuMember } from "#lib/commerce/vat/rules.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";

/** VIES is often slow, and a member state's part of it often away. */
const TIMEOUT_MS = 5_000;

const text = z.string().nullish();
const verdict = z.object({ valid: z.boolean(), requestIdentifier: text, name: text, address: text });
const refusal = z.object({ actionSucceed: z.literal(false), errorWrappers: z.array(z.object({ error: z.string() })).min(1) });
const said = z.union([verdict, refusal]);

/** What VIES says of a number. `unavailable`: it said nothing; `failure` names why, or why a number is none. */
export type ViesAnswer = {
  answer: "valid" | "invalid" | "unavailable";
  failure: string | null;
  requester: string | null;
  requestIdentifier: string | null;
  name: string | null;
  address: string | null;
};

/** The operator's own VAT id: who asks with it gets a number that proves the answer. Only one of a member state is taken. */
const requesterOf = (): string | null => {
  const { OPERATOR_VAT_ID, OPERATOR_COUNTRY } = getEnv();
  const id = OPERATOR_VAT_ID?.replace(/[\s.-]/g, "").toUpperCase();
  return id && isEuMember(OPERATOR_COUNTRY) && /^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(id) ? id : null;
};

/** Member states that tell nothing write dashes. */
const told = (value: string | null | undefined): string | null => {
  const words = value?.trim().slice(0, 500);
  return words && !/^-+$/.test(words) ? words : null;
};

const ask = async (vatId: string, requester: string | null): Promise<z.infer<typeof said>> => {
  const asker = requester && { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) };
  const response = await fetch(`${getEnv().VIES_URL.replace(/\/$/, "")}/check-vat-number`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    // Greece writes EL here too, as its numbers do.
    body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...asker }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  });
  return said.parse(await response.json());
};

/**
 * Asks the register of VAT IDs of the EU (REST API of VIES, `POST /check-vat-number`). Its `valid` alone decides, never a name that it gives.
 * Never throws: what cannot be asked, or answers something else, is `unavailable`. `vatId` of a member state, with its letters, in capitals.
 */
export const askVies = async (vatId: string): Promise<ViesAnswer> => {
  const requester = requesterOf();
  const nothing = { failure: null, requester, requestIdentifier: null, name: null, address: null };
  try {
    const answer = await ask(vatId, requester);
    if ("valid" in answer) {
      const facts = { requestIdentifier: told(answer.requestIdentifier), name: told(answer.name), address: told(answer.address) };
      return { ...nothing, ...facts, answer: answer.valid ? "valid" : "invalid" };
    }
    const failure = answer.errorWrappers[0]?.error.slice(0, 100) ?? "";
    // A number that cannot be one is none, however often it is asked for; all its other errors are of the day.
    if (failure === "INVALID_INPUT") return { ...nothing, failure, answer: "invalid" };
    log.warn({ failure }, "VIES gave no answer");
    return { ...nothing, failure, answer: "unavailable" };
  } catch (error) {
    const failure = error instanceof Error ? error.name : "unknown";
    log.info({ reason: failure }, "VIES could not be asked");
    return { ...nothing, failure, answer: "unavailable" };
  }
};
