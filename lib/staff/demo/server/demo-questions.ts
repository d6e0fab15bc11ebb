import { and, asc, eq } from "drizzle-orm";
import { answerQuestion } from "#lib/catalogue/questions/server/answer-question.ts";
import { askQuestion } from "#lib/catalogue/questions/server/ask-question.ts";
import { declineQuestion } from "#lib/catalogue/questions/server/decline-question.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialQuestions } from "#lib/platform/db/schema/schema.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";

/** What is asked and answered, with the mark of a demonstration: nobody of flesh and blood said it. Without an answer it waits. */
const talks: readonly { body: string; agrees: boolean; answer?: string; shows?: boolean; reason?: string }[] = [
  {
    body: "Beispielfrage dieser Demonstration: Sind die Lösungen dabei, und stehen sie auf einer eigenen Seite?",
    agrees: true,
    answer: "Beispielantwort dieser Demonstration: Ja, auf der letzten Seite. Sie lässt sich beim Drucken weglassen.",
    shows: true,
  },
  {
    body: "Beispielfrage dieser Demonstration: Lässt sich das Blatt auch schwarz-weiß gut kopieren?",
    agrees: true,
    answer: "Beispielantwort dieser Demonstration: Ja. Es ist ohne Farbflächen angelegt.",
    shows: true,
  },
  {
    body: "Beispielfrage dieser Demonstration: Passt das für eine Gruppe von sechs Kindern mit Förderbedarf?",
    agrees: false,
    answer: "Beispielantwort dieser Demonstration: Mit etwas Hilfe bei der ersten Aufgabe ja.",
    shows: false,
  },
  {
    body: "Beispielfrage dieser Demonstration: Gibt es das auch für die Klasse darunter?",
    agrees: true,
    reason: "Beispielgrund dieser Demonstration: Das ist noch nicht entschieden.",
  },
  { body: "Beispielfrage dieser Demonstration: Wie lange dauert die Bearbeitung ungefähr?", agrees: true },
];

/** Buyers ask the seller about her first material before they buy it, and she answers most of it. */
export const askAuthor = async ({ customers, seller, hers }: Cast): Promise<void> => {
  const materialId = hers[0] ?? 0;
  for (const [index, { body, agrees, answer, shows = false, reason }] of talks.entries()) {
    const askerId = customers[index] ?? 0;
    const [known] = await getDb()
      .select({ id: materialQuestions.id, status: materialQuestions.status })
      .from(materialQuestions)
      .where(and(eq(materialQuestions.askerId, askerId), eq(materialQuestions.materialId, materialId)))
      .orderBy(asc(materialQuestions.id));
    const { id } = known ?? (await askQuestion(askerId, { materialId, body, agrees }));
    if (known && known.status !== "open") continue;
    if (answer) await answerQuestion(seller, { id, answer, agrees: shows });
    else if (reason) await declineQuestion(seller, { id, reason });
  }
};
