import type { World } from "#lib/platform/worlds/worlds.ts";

/** How the first line of an answer key begins, lower-case, in the language of each world's schools. */
export const answerKeyWords: Record<World, readonly string[]> = {
  bg: ["решени", "отговори", "ключ"],
  cn: ["解答", "参考答案", "答案"],
  cz: ["řešení", "klíč", "výsledky"],
  de: ["lösung", "lösungsblatt", "lösungsschlüssel", "musterlösung"],
  dk: ["løsning", "facit"],
  es: ["solucion", "solución", "solucionario", "respuestas", "clave de respuestas"],
  fi: ["ratkaisu", "vastausavain", "vastaukset"],
  fr: ["corrigé", "correction", "solution", "réponses"],
  gr: ["λύση", "λύσεις", "φύλλο απαντήσεων", "απαντήσεις"],
  hi: ["हल", "उत्तर कुंजी", "उत्तर"],
  hr: ["rješenj"],
  hu: ["megoldás", "megoldókulcs", "megoldókulcs"],
  id: ["kunci jawaban", "pembahasan", "jawaban"],
  it: ["soluzion", "foglio delle soluzioni", "risposte"],
  jp: ["解答", "解説", "答え", "こたえ"],
  kr: ["정답", "풀이", "해답"],
  kz: ["жауап", "шешу"],
  my: ["skema jawapan", "penyelesaian", "jawapan"],
  nl: ["antwoord", "oplossing", "nakijkblad"],
  no: ["fasit", "løsning"],
  pl: ["rozwiązani", "klucz odpowiedzi", "odpowiedzi"],
  ro: ["rezolv", "răspunsuri", "barem"],
  rs: ["rešenj", "решењ"],
  se: ["facit", "lösning"],
  sk: ["riešeni", "kľúč", "výsledky"],
  th: ["เฉลย", "วิธีทำ"],
  ua: ["розв’язан", "розв'язан", "ключ відповідей", "відповіді"],
};

const MAX_HEADING = 60;
const FIRST_LINES = 6;

/**
 * True when one of the first lines of a page reads like the heading of an answer key. A line to write on ("Lösung: ____") is none, nor is a
 * sentence.
 */
export const startsAnswerKey = (text: string, world: World): boolean =>
  text
    .toLocaleLowerCase()
    .split("\n")
    .slice(0, FIRST_LINES)
    .map((line) => line.trim())
    .some(
      (line) => line.length <= MAX_HEADING && !/[_…]{2}|[:.?!]$/.test(line) && answerKeyWords[world].some((word) => line.startsWith(word)),
    );
