import fc from "fast-check";
import { expect, it } from "vitest";
import { giveSeat, takeSeatBack } from "#lib/commerce/seats/server/hand-out.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import { askBegin, askFile, ORIGINAL, sellDocument, sellOffice } from "#tests/factories/adapt-steps.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildBuyingSchool, buildMember, buyLicences } from "#tests/factories/buying-school.ts";
import { askDocument, paragraph } from "#tests/factories/document-steps.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { makeWordFile, wordText } from "#tests/files/make-office.ts";

const steps = ["buy", "refund", "seat", "unseat", "begin", "show", "save", "restore", "copy", "docx", "beginFile", "text", "file"] as const;
type Step = (typeof steps)[number];
const weights: Partial<Record<Step, number>> = { begin: 4, show: 4, docx: 3, text: 1, file: 1 };
const step = fc.oneof(...steps.map((one) => ({ weight: weights[one] ?? 2, arbitrary: fc.constant(one) })));

type Answer = { status: number; bytes: Buffer };

/** A member of a school that has licences of both materials, and what she has of them now: the model beside which the answers are held. */
const startLife = async () => {
  const sheet = await sellDocument({}, [paragraph(ORIGINAL)]);
  const office = await sellOffice("blatt.docx", makeWordFile(`${wordText(ORIGINAL)}<w:sectPr/>`));
  const { id: schoolId, master } = await buildBuyingSchool();
  const member = await buildMember(schoolId);
  const { licences } = await buyLicences(master.id, [sheet.material.id, office.material.id]);
  let [sale, isSeated] = [null as Awaited<ReturnType<typeof buildSale>> | null, false];
  const copies: { document: number; file: number } = { document: 0, file: 0 };
  const { token } = member;
  const has = () => sale !== null || isSeated;

  const acts: Partial<Record<Step, () => Promise<void>>> = {
    buy: async () => {
      if (!has()) sale = await buildSale({ user: member, materialIds: [sheet.material.id, office.material.id] });
    },
    refund: async () => {
      if (sale) await refundSale(sale);
      sale = null;
    },
    seat: async () => {
      if (isSeated) return;
      for (const { id } of licences) await giveSeat(master.id, { id, userId: member.id });
      isSeated = true;
    },
    unseat: async () => {
      if (!isSeated) return;
      for (const { id } of licences) await takeSeatBack(master.id, { id, userId: member.id });
      isSeated = false;
    },
  };
  const looks: Partial<Record<Step, () => Promise<Answer | null>>> = {
    begin: async () => {
      const answer = await askBegin(token, sheet.material.id, sheet.fileId);
      if (answer.status === 201) copies.document = Number(answer.body.data?.id);
      return answer;
    },
    beginFile: async () => {
      const answer = await askBegin(token, office.material.id, office.fileId);
      if (answer.status === 201) copies.file = Number(answer.body.data?.id);
      return answer;
    },
    ...Object.fromEntries(
      (["show", "save", "restore", "copy"] as const).map((name) => [
        name,
        async () => {
          if (copies.document === 0) return null;
          const { body } = await askDocument("show", token, copies.document);
          return askDocument(
            name,
            token,
            copies.document,
            name === "save" ? { body: { version: body.data?.version ?? 1, title: "Neu" } } : {},
          );
        },
      ]),
    ),
    docx: async () => (copies.document ? askDocument("export", token, copies.document, { query: "&format=docx" }) : null),
    text: async () => (copies.file ? askFile.show(token, copies.file) : null),
    file: async () => (copies.file ? askFile.export(token, copies.file) : null),
  };
  return {
    has,
    take: async (one: Step): Promise<Answer | null> => {
      await acts[one]?.();
      return (await looks[one]?.()) ?? null;
    },
  };
};

it("threat 1 whatever is bought, given back, seated and taken back: nothing of an original is answered without a right to it at that time, and with one all is", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (life) => {
      await getDb().delete(rateLimits);
      const { take, has } = await startLife();
      for (const one of life) {
        const answer = await take(one);
        if (answer === null) continue;
        const isGiven = answer.status < 300;
        expect([one, isGiven], life.join(" ")).toEqual([one, has()]);
        if (!isGiven) expect([one, [404, 409].includes(answer.status), answer.bytes.includes(ORIGINAL)]).toEqual([one, true, false]);
      }
    }),
    { numRuns: 6, examples: [[["seat", "begin", "show", "unseat", "show", "docx", "buy", "docx", "refund", "copy"]]] },
  );
});
