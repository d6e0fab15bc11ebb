import { drawSocialPicture } from "#lib/platform/seo/draw-social-picture.ts";
import { type SocialFacts, socialDigest } from "#lib/platform/seo/social-picture.ts";
import { socialKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** Pictures that wait for the one being drawn; who comes after them gets the site's own for now. */
const MOST_WAITING = 12;

type State = { running: Map<string, Promise<Buffer>>; last: Promise<unknown> };

// server.ts and Next's bundles are separate module graphs of one process.
const slot = Symbol.for("kreda.social-pictures");
const shared = globalThis as { [slot]?: State };
shared[slot] ??= { running: new Map(), last: Promise.resolve() };
const state = shared[slot];

// The storage may have been opened by the other module graph, whose AppError is another class.
const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "not_found";

/** Of each page one file lies there: its digest in front says of which words and page it is. */
const readKept = async (key: string, digest: string): Promise<Buffer | null> => {
  const kept = await getStorage()
    .get(key)
    .catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  return kept?.subarray(0, digest.length).toString("latin1") === digest ? kept.subarray(digest.length) : null;
};

const readBeside = async (key: string | null): Promise<Buffer | null> => {
  if (key === null) return null;
  return getStorage()
    .get(key)
    .catch(() => null);
};

const make = async (facts: SocialFacts, key: string, digest: string): Promise<Buffer> => {
  const picture = await drawSocialPicture(facts, await readBeside(facts.pictureKey));
  const content = Buffer.concat([Buffer.from(digest, "latin1"), picture]);
  // A full disk is no reason to show nothing.
  await getStorage()
    .put(key, content, { mime: "application/octet-stream", bytes: content.length })
    .catch(() => {});
  return picture;
};

/**
 * The picture, 1200 × 630 px as PNG: from the storage, or drawn now, one after the other and each once however many ask for it. Null when too
 * many are waiting.
 */
export const getSocialPicture = async (facts: SocialFacts): Promise<Buffer | null> => {
  const digest = socialDigest(facts);
  const key = socialKey(facts.kind, facts.id);
  const running = state.running.get(digest);
  if (running) return running;
  const kept = await readKept(key, digest);
  if (kept) return kept;
  const started = state.running.get(digest);
  if (started) return started;
  if (state.running.size > MOST_WAITING) return null;
  const turn = state.last.then(() => make(facts, key, digest)).finally(() => state.running.delete(digest));
  state.running.set(digest, turn);
  state.last = turn.catch(() => {});
  return turn;
};
