import type { Leaf } from "#lib/interactive/exchange/h5p/watch.ts";
import { lossesIn } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";

/** Groups of words that the interface says, of every content type. */
const interfaces = new Set(["UI", "l10n", "a11y", "texts", "confirmCheck", "confirmRetry", "confirmStartingOver", "theme"]);
/** Such words where they stand in no group, and what says how something looks or is found again, and nothing of what is asked. */
const quiet = new Set(
  (
    "showSolutions tryAgain checkAnswer submitAnswer notFilledOut answerIsCorrect answerIsWrong answeredCorrectly answeredIncorrectly solutionLabel " +
    "inputLabel inputHasTipLabel tipLabel scoreBarLabel a11yCheck a11yShowSolution a11yRetry a11yCheckingModeHeader showSolution dropZoneIndex empty contains " +
    "ariaDraggableIndex correctText incorrectText resetDropTitle resetDropDescription grabbed cancelledDragging correctAnswer feedbackHeader " +
    "checkAnswerButton submitAnswerButton tryAgainButton showSolutionButton incorrectAnswer missedAnswer displaySolutionDescription a11yFullTextLabel " +
    "a11yClickableTextLabel a11ySolutionModeHeader a11yCheckingHeader solutionTitle remainingChars notEnoughChars messageSave ariaYourResult " +
    "ariaNavigatedToSolution ariaCheck ariaShowSolution ariaRetry next prev retry round cardsLeft nextRound startOver showSummary summary " +
    "summaryCardsRight summaryCardsWrong summaryCardsNotShown summaryOverallScore summaryCardsCompleted summaryCompletedRounds summaryAllDone progressText " +
    "cardFrontLabel cardBackLabel tipButtonLabel audioNotSupported startButtonText solutionButtonText retryButtonText finishButtonText submitButtonText " +
    "skipButtonText noResultMessage scoreHeader expandImage minimizeImage playAudio pauseAudio subContentId library contentType extraTitle " +
    "defaultLanguage mime width height quality codecs progressType useSeparator inputFieldSize playerMode fitToWrapper controls embedTypes " +
    "preloadedDependencies language mainLibrary metaDescription metaKeywords contentName disableImageZooming decorative"
  ).split(" "),
);

/** What most authors leave as it is; otherwise it is a setting of theirs. */
const usual = new Map<string, unknown>(
  Object.entries({
    enableSolutionsButton: true,
    enableCheckButton: true,
    enableRetry: true,
    showSolutionsRequiresInput: true,
    showScorePoints: true,
    randomAnswers: true,
    passPercentage: 100,
    "H5P.QuestionSet passPercentage": 50,
    autoContinue: true,
    timeoutCorrect: 2_000,
    timeoutWrong: 3_000,
    soundEffectsEnabled: true,
    scoringMode: "positions",
    duplicatesInterchangeable: true,
    addButtonsForMovement: true,
    scoreWords: true,
    mode: "normal",
    maxProficiency: 5,
    occurrences: 1,
    "H5P.Essay caseSensitive": true,
    feedbackIncludedWord: "keyword",
    feedbackMissedWord: "none",
    linebreakReplacement: " ",
    pointsHost: 1,
    showResultPage: true,
    showRetryButton: true,
    "H5P.QuestionSet showSolutionButton": true,
    checkButton: true,
    orientation: "across",
    license: "U",
    licenseVersion: "4.0",
  }),
);

const credits = new Set(
  "license licenseVersion licenseExtras authors author yearFrom yearTo year source authorComments changes copyright".split(" "),
);
/** Words before and after all questions, and within an empty field. */
const around = new Set("introPage endGame placeholderText solution title".split(" "));
const sayings = /feedback|^tips?$|^tip[A-Z]/i;
const files = new Set("image images audio video files file sources extraClue backgroundImage successVideo failVideo".split(" "));

/** Markup around nothing is short: what is long is looked into no further, for that could take long. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === "string" && value.length < 200 && value.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "");

/** What most authors leave as it is, of this type; undefined where that is nothing. */
const usualOf = (library: string, name: string): unknown => usual.get(`${library} ${name}`) ?? usual.get(name);
const isAsEver = (library: string, name: string, value: unknown): boolean => {
  const normal = usualOf(library, name);
  return normal === undefined ? isNothing(value) : String(value) === String(normal);
};
/** Words of the interface, beside those in its groups: a button of Dialog Cards is called as what is on the back of each. */
const isInterface = (names: readonly string[]): boolean =>
  names.some((name) => interfaces.has(name)) || quiet.has(names.at(-1) ?? "") || names.join(" ") === "params answer";

/** What is lost with a leaf that no reader has asked for. `library`: the machine name of its content. */
const lossOf = (library: string, { path, value }: Leaf): ImportLoss | null => {
  const names = path.filter((name) => !/^\d+$/.test(name));
  const last = names.at(-1) ?? "";
  const has = (known: ReadonlySet<string>) => names.some((name) => known.has(name));
  if (isAsEver(library, last, value)) return null;
  if (has(credits)) return "credits";
  if (names[0] === "metadata" || isInterface(names)) return null;
  // Bounds of a range are lost with what is said in it.
  if (names.some((name) => sayings.test(name))) return last === "from" || last === "to" ? null : "feedback";
  if (has(files) || names[1] === "media" || last === "imageAltText") return "media";
  return has(around) ? "around" : "settings";
};

/** What is lost of what was left of a content, each once. */
export const lossesOf = (library: string, left: readonly Leaf[]): ImportLoss[] => [
  ...new Set(left.flatMap((leaf) => lossOf(library, leaf) ?? [])),
];

/** What the texts of a content hold besides words; not those of its interface, and not what is lost as a whole. */
export const lossesInTexts = (texts: readonly Leaf[]): ImportLoss[] => [
  ...new Set(texts.flatMap(({ value }) => (typeof value === "string" ? lossesIn(value) : []))),
];
