import { eq } from "drizzle-orm";
import { POST as confirm } from "#app/api/v3/withdrawals/confirm/route.ts";
import { POST as withdraw } from "#app/api/v3/withdrawals/route.ts";
import { tasks } from "#lib/commerce/refunds/server/jobs.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { outbox, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

let address = 0;
/** States a withdrawal, each from another address. */
export const state = (body: object) => {
  address += 1;
  return call(withdraw, {
    path: "/x?world=de",
    body: { name: "Mareike Dorn", ...body },
    headers: { "x-forwarded-for": `203.0.113.${address}` },
  });
};
export const rowOf = async (code: unknown) =>
  (
    await getDb()
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.code, String(code)))
  )[0];
/** Runs what waits in the queue about one withdrawal, as a worker would. */
export const work = async (id: number) => {
  for (const task of ["acknowledge_withdrawal", "decide_withdrawal"])
    for (const { payload } of await jobsOf(task))
      if ((payload as { id: number }).id === id) await tasks[task]?.(payload, undefined as never);
};
/** A statement that came in and was acknowledged. */
export const declare = async (body: { orderNumber: string; email: string }, more: object = {}) => {
  const answer = await state({ ...body, ...more });
  const row = await rowOf(answer.body.data?.code);
  await work(row?.id ?? 0);
  return { answer, id: row?.id ?? 0, code: String(row?.code) };
};
export const mailsTo = (recipient: string) => getDb().select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
export const acknowledgementOf = async (recipient: string, code: string) =>
  (await mailsTo(recipient)).find(({ template, payload }) => template === "withdrawal_received" && payload.code === code);
/** The secret of the link in an acknowledgement. */
export const linkOf = async (recipient: string, code: string) =>
  String((await acknowledgementOf(recipient, code))?.payload.url)
    .split("/")
    .at(-1);
export const follow = (token: unknown) => call(confirm, { body: { token } });
