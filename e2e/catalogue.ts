import type { World } from "#lib/platform/worlds/worlds.ts";

/** The worlds whose journeys are walked. */
export const e2eWorlds = ["de", "gr"] as const satisfies World[];
export type E2eWorld = (typeof e2eWorlds)[number];

export type SheetKey = "inside" | "second" | "free" | "live" | "reduced" | "riddle" | "bundle" | "hostile";

export type Sheet = {
  key: SheetKey;
  title: string;
  description: string;
  subject: string;
  grades: string;
  type: string;
  priceMinor: number;
  salePriceMinor?: number;
  licence?: string;
  /** Paragraphs page by page; a bundle has parts instead. */
  pages: readonly (readonly string[])[];
  parts?: readonly SheetKey[];
};

/** Markup where words are expected: it must stay text wherever it is shown (threat 19). */
export const hostileMarkup = '<script>hacked=1</script><img src=x onerror="hacked=1">';

/** A word that stands on page 2 of the sheet "inside" and nowhere else: not in a title, a description or on another sheet. */
export const insideWord: Record<E2eWorld, string> = { de: "Zaunkönigruf", gr: "σπουργιτοφωλιά" };

const de: readonly Sheet[] = [
  {
    key: "inside",
    title: "Vögel am Futterhaus",
    description: "Drei Blätter zum Beobachten und Zuordnen, mit Lösungen zum Ausschneiden.",
    subject: "science",
    grades: "g3;g4",
    type: "worksheet",
    priceMinor: 290,
    pages: [
      ["Im Winter kommen viele Vögel an das Futterhaus.", "Verbinde jeden Namen mit dem passenden Bild."],
      ["Höre genau hin: Der Zaunkönigruf ist lauter, als der Vogel groß ist.", "Welcher Vogel singt auch im Schnee?"],
      ["Lösungen: Amsel, Meise, Rotkehlchen, Kleiber."],
    ],
  },
  {
    key: "second",
    title: "Wörterkiste Wetter",
    description: "Wortkarten und ein Lückentext rund um Regen, Wind und Wolken.",
    subject: "nativeLanguage",
    grades: "g2;g3",
    type: "flashcards",
    priceMinor: 450,
    pages: [
      ["Regen, Wind, Wolke, Sonne, Nebel", "Schneide die Karten aus und lege Paare."],
      ["Der ___ treibt die Wolken.", "Setze die Wörter ein."],
    ],
  },
  {
    key: "free",
    title: "Stundenplan mit Bergen",
    description: "Ein freier Stundenplan für die ganze Klasse, zum Ausfüllen.",
    subject: "classroomManagement",
    grades: "",
    type: "template",
    priceMinor: 0,
    licence: "cc-by",
    pages: [["Montag, Dienstag, Mittwoch, Donnerstag, Freitag"]],
  },
  {
    key: "live",
    title: "Einmaleins im Zirkus",
    description: "Rechenblätter zur Siebener- und Achterreihe mit Selbstkontrolle.",
    subject: "mathematics",
    grades: "g2;g3",
    type: "worksheet",
    priceMinor: 190,
    pages: [["7 · 8 = ___", "6 · 7 = ___"], ["Lösungen: 56, 42"]],
  },
  {
    key: "reduced",
    title: "Bruchteile legen",
    description: "Streifen und Kreise zum Legen, Schneiden und Vergleichen von Brüchen.",
    subject: "mathematics",
    grades: "g5;g6",
    type: "game",
    priceMinor: 390,
    salePriceMinor: 290,
    pages: [["Ein Halbes, ein Drittel, ein Viertel", "Lege gleich große Teile nebeneinander."]],
  },
  {
    key: "riddle",
    title: "Rätsel zum Mittelalter",
    description: "Ein Kreuzworträtsel und eine Zeitleiste für den Einstieg.",
    subject: "history",
    grades: "g7",
    type: "quiz",
    priceMinor: 250,
    pages: [["Wer wohnte auf der Burg?", "Ritter, Knappe, Magd, Schmied"], ["Trage die Jahre in die Zeitleiste ein."]],
  },
  {
    key: "bundle",
    title: "Paket Rechnen und Rätseln",
    description: "Die Brüche und das Rätsel zusammen, günstiger als einzeln.",
    subject: "mathematics",
    grades: "g5;g6;g7",
    type: "worksheetBundle",
    priceMinor: 400,
    pages: [],
    parts: ["reduced", "riddle"],
  },
  {
    key: "hostile",
    title: `Formen "${hostileMarkup}`,
    description: `Dreieck und Kreis. </script>${hostileMarkup} & ' "`,
    subject: "mathematics",
    grades: "g1",
    type: "worksheet",
    priceMinor: 120,
    pages: [[`Zeichne nach: ${hostileMarkup}`]],
  },
];

const gr: readonly Sheet[] = [
  {
    key: "inside",
    title: "Τα πουλιά της γειτονιάς",
    description: "Τρία φύλλα για παρατήρηση και αντιστοίχιση, με λύσεις για κόψιμο.",
    subject: "localStudies",
    grades: "g3;g4",
    type: "worksheet",
    priceMinor: 290,
    pages: [
      ["Τον χειμώνα πολλά πουλιά έρχονται στην αυλή του σχολείου.", "Ένωσε κάθε όνομα με τη σωστή εικόνα."],
      ["Ψάξε προσεκτικά: πού κρύβεται η σπουργιτοφωλιά;", "Ποιο πουλί κελαηδά και μέσα στο χιόνι;"],
      ["Λύσεις: κότσυφας, καρδερίνα, κοκκινολαίμης."],
    ],
  },
  {
    key: "second",
    title: "Κουτί λέξεων για τον καιρό",
    description: "Κάρτες και κείμενο με κενά για τη βροχή, τον άνεμο και τα σύννεφα.",
    subject: "nativeLanguage",
    grades: "g2;g3",
    type: "flashcards",
    priceMinor: 450,
    pages: [
      ["βροχή, άνεμος, σύννεφο, ήλιος, ομίχλη", "Κόψε τις κάρτες και φτιάξε ζευγάρια."],
      ["Ο ___ διώχνει τα σύννεφα.", "Συμπλήρωσε τις λέξεις."],
    ],
  },
  {
    key: "free",
    title: "Πρόγραμμα με βουνά",
    description: "Ένα ελεύθερο εβδομαδιαίο πρόγραμμα για όλη την τάξη.",
    subject: "classroomManagement",
    grades: "",
    type: "template",
    priceMinor: 0,
    licence: "cc-by",
    pages: [["Δευτέρα, Τρίτη, Τετάρτη, Πέμπτη, Παρασκευή"]],
  },
  {
    key: "live",
    title: "Η προπαίδεια στο τσίρκο",
    description: "Φύλλα υπολογισμών για την προπαίδεια του επτά και του οκτώ.",
    subject: "mathematics",
    grades: "g2;g3",
    type: "worksheet",
    priceMinor: 190,
    pages: [["7 · 8 = ___", "6 · 7 = ___"], ["Λύσεις: 56, 42"]],
  },
  {
    key: "reduced",
    title: "Παίζω με τα κλάσματα",
    description: "Λωρίδες και κύκλοι για σύγκριση κλασμάτων στην τάξη.",
    subject: "mathematics",
    grades: "g5;g6",
    type: "game",
    priceMinor: 390,
    salePriceMinor: 290,
    pages: [["Ένα δεύτερο, ένα τρίτο, ένα τέταρτο", "Βάλε δίπλα δίπλα τα ίσα μέρη."]],
  },
  {
    key: "riddle",
    title: "Σταυρόλεξο για τον Μεσαίωνα",
    description: "Ένα σταυρόλεξο και μια γραμμή του χρόνου για την αρχή.",
    subject: "history",
    grades: "g7",
    type: "quiz",
    priceMinor: 250,
    pages: [["Ποιος ζούσε στο κάστρο;", "ιππότης, σιδεράς, τεχνίτης"], ["Γράψε τα έτη στη γραμμή του χρόνου."]],
  },
  {
    key: "bundle",
    title: "Πακέτο μαθηματικών και ιστορίας",
    description: "Τα κλάσματα και το σταυρόλεξο μαζί, πιο οικονομικά.",
    subject: "mathematics",
    grades: "g5;g6;g7",
    type: "worksheetBundle",
    priceMinor: 400,
    pages: [],
    parts: ["reduced", "riddle"],
  },
];

/** What is on sale while the end-to-end tests run. */
export const catalogue: Record<E2eWorld, readonly Sheet[]> = { de, gr };

/** The sheet's key in the catalogue file and in the database. */
export const externalId = (world: E2eWorld, key: SheetKey): string => `e2e-${world}-${key}`;

/** The seller of a world's sheets. */
export const author = (world: E2eWorld) => ({
  email: `studio-${world}@school.example`,
  name: world === "de" ? "Studio Futterhaus" : "Εργαστήρι Αυλή",
});
