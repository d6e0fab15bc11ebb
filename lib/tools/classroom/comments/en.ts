import type { CommentBank } from "#lib/tools/classroom/compose-comment.ts";

export const en: CommentBank = {
  bcp47: "en",
  forms: [
    { label: "he", first: "{name}", later: "he" },
    { label: "she", first: "{name}", later: "she" },
    { label: "by name only", first: "{name}", later: "{name}" },
  ],
  levels: ["excellent", "secure", "developing", "needs support"],
  areas: [
    {
      key: "participation",
      label: "Participation",
      sentences: [
        [
          "{name} takes a lively part in lessons and contributes original ideas.",
          "In class discussions {name} speaks up with enthusiasm and makes thoughtful points.",
        ],
        ["{name} takes part in lessons regularly.", "{name} follows lessons attentively and often volunteers an answer."],
        ["{name} joins in when a topic is of particular interest.", "{name} contributes with confidence when a task is familiar."],
        [
          "{name} tends to listen quietly and needs encouragement to speak up.",
          "{name} rarely volunteers an answer yet, but responds well when asked.",
        ],
      ],
    },
    {
      key: "independence",
      label: "Approach to work",
      sentences: [
        [
          "{name} works independently, at a good pace and with great care.",
          "{name} plans ahead and sees work through to a high standard without help.",
        ],
        ["{name} works independently and carefully.", "Tasks are completed neatly and in good time, and {name} checks the results."],
        [
          "{name} works independently when a task is set out in small steps.",
          "{name} makes a quick start, but can lose sight of the goal in longer tasks.",
        ],
        [
          "{name} still needs support to get started on new tasks.",
          "With encouragement and clear steps, {name} is learning to stay on task.",
        ],
      ],
    },
    {
      key: "reliability",
      label: "Reliability",
      sentences: [
        [
          "Homework and equipment are always complete, and {name} can be relied on without exception.",
          "{name} gladly takes on jobs for the class and carries them out conscientiously.",
        ],
        ["{name} keeps to agreements and comes to lessons prepared.", "{name} hands in homework regularly."],
        ["{name} usually remembers homework and equipment.", "{name} keeps to agreements, with an occasional reminder."],
        [
          "{name} still often forgets homework or equipment.",
          "With some support at home, {name} will be able to hand in homework more regularly.",
        ],
      ],
    },
    {
      key: "cooperation",
      label: "Working with others",
      sentences: [
        [
          "In a group {name} is helpful, listens well and brings people together.",
          "{name} is considerate towards others and finds fair solutions to disagreements.",
        ],
        ["{name} works well with others.", "{name} is friendly, likes to help and respects the rules of the class."],
        [
          "{name} works well with close friends and is gradually opening up to others.",
          "In a group {name} keeps to the shared rules most of the time.",
        ],
        [
          "In a group {name} still finds it hard to let others finish and to compromise.",
          "When there is a disagreement, {name} still needs help to settle it peacefully.",
        ],
      ],
    },
    {
      key: "language",
      label: "Reading and writing",
      sentences: [
        [
          "{name} reads fluently and with expression, and writes imaginative, well-structured texts.",
          "{name} understands even demanding texts in detail and writes in a lively and almost faultless style.",
        ],
        [
          "{name} reads with confidence, understands texts well and writes clearly.",
          "{name} writes in clear sentences and applies the spelling rules that have been practised.",
        ],
        [
          "{name} reads familiar texts with confidence; new ones become easier with slow, repeated reading.",
          "{name} writes short texts clearly and pays increasing attention to spelling.",
        ],
        [
          "{name} still reads hesitantly and would benefit from a few minutes of reading aloud every day.",
          "When writing, {name} still needs help to form complete sentences.",
        ],
      ],
    },
    {
      key: "maths",
      label: "Mathematics",
      sentences: [
        [
          "In mathematics {name} calculates quickly and accurately and explains [his|her|each] reasoning clearly.",
          "{name} solves even difficult word problems with clever strategies.",
        ],
        [
          "{name} calculates with confidence and applies what was learned to new problems.",
          "In mathematics {name} usually reaches the right answer and can justify the method.",
        ],
        [
          "{name} solves practised calculations correctly; with word problems a sketch is a help.",
          "Given time and visual support, {name} is becoming more confident with numbers.",
        ],
        [
          "{name} still relies on concrete materials for calculating and should practise number facts regularly.",
          "In mathematics {name} still needs help to choose a suitable method.",
        ],
      ],
    },
  ],
};
