import { z } from "zod";
import { isPostPicture } from "#lib/pages/blog/rules.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

/** Longest text of a post, in characters of its markup. */
const MAX_BODY = 60_000;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "invalid");

const postId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const postIdInput = z.object({ id: postId });

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** `revision`: the one that was read; a newer one on the server answers 409 and nothing is written. */
export const postChange = z.strictObject({
  id: postId,
  revision: z.int().min(0),
  title: line(150),
  body: z.string().max(MAX_BODY, "too_long"),
  coverPath: z.string().refine(isPostPicture, "invalid").nullable().default(null),
  allowsComments: z.boolean().default(true),
  world: z.string().optional(),
});
export type PostChange = z.infer<typeof postChange>;

/** Without a moment at once; otherwise then, ISO 8601. */
export const publishInput = z.strictObject({
  id: postId,
  revision: z.int().min(0),
  publishAt: z.iso.datetime({ offset: true }).nullable().default(null),
  world: z.string().optional(),
});

const postStatus = z.enum(["draft", "scheduled", "published", "hidden"]);

/** A post as its author edits it. */
export const ownPost = z.object({
  id: z.int(),
  world: worldCode,
  language: z.string(),
  title: z.string(),
  body: z.string(),
  coverPath: z.string().nullable(),
  status: postStatus,
  revision: z.int(),
  allowsComments: z.boolean(),
  publishAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type OwnPost = z.infer<typeof ownPost>;

const ownPostRow = ownPost.omit({ body: true, language: true, coverPath: true, allowsComments: true }).extend({ excerpt: z.string() });
export type OwnPostRow = z.infer<typeof ownPostRow>;
export const ownPostsInput = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });
export const ownPostsPage = z.object({ items: z.array(ownPostRow), total: z.int(), page: z.int(), pages: z.int() });
export type OwnPostsPage = z.infer<typeof ownPostsPage>;

/** A post as lists show it; dates ISO 8601. */
const postCard = z.object({
  id: z.int(),
  title: z.string(),
  language: z.string(),
  excerpt: z.string(),
  coverPath: z.string().nullable(),
  publishedAt: z.string(),
  comments: z.int(),
});
export type PostCard = z.infer<typeof postCard>;

const postPage = z.object({
  kind: z.literal("post"),
  id: z.int(),
  title: z.string(),
  language: z.string(),
  /** Sanitised markup. */
  body: z.string(),
  excerpt: z.string(),
  coverPath: z.string().nullable(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  allowsComments: z.boolean(),
  author: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    imagePath: z.string().nullable(),
    isDemo: z.boolean(),
    subtitle: z.string(),
    totalMaterials: z.int(),
    href: z.string(),
  }),
});
export type PostPage = z.infer<typeof postPage>;

export const pictureInput = z.strictObject({ file: z.file(), world: z.string().optional() });
export const pictureAnswer = picture;
export type PictureAnswer = z.infer<typeof pictureAnswer>;

/** Plain text of several lines. */
const commentBody = z
  .string()
  .trim()
  .min(1, "required")
  .max(2_000, "too_long")
  .transform((text) => text.replace(/\r\n?/g, "\n"))
  .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), "invalid");

export const commentWrite = z.strictObject({
  postId,
  /** The comment that is answered; an answer to an answer stands beside it. */
  parentId: postId.nullable().default(null),
  body: commentBody,
  world: z.string().optional(),
});
export const commentEdit = z.strictObject({ id: postId, body: commentBody, world: z.string().optional() });
export const commentRemove = z.strictObject({ id: postId, world: z.string().optional() });
export const commentHide = z.strictObject({ id: postId, isHidden: z.boolean(), world: z.string().optional() });
export const commentsInput = z.object({ postId, page: z.coerce.number().int().min(1).max(100_000).default(1) });

const commentFields = z.object({
  id: z.int(),
  /** Null where nothing is shown: deleted by its writer or hidden, kept because replies hang there. */
  body: z.string().nullable(),
  author: z.object({ id: z.int(), name: z.string(), isPostAuthor: z.boolean() }).nullable(),
  state: z.enum(["visible", "hidden", "deleted"]),
  createdAt: z.string(),
  isEdited: z.boolean(),
  /** Of the caller; false for those not logged in. */
  isOwn: z.boolean(),
});
const comment = commentFields.extend({ replies: z.array(commentFields) });
export type CommentReply = z.infer<typeof commentFields>;
export type Comment = z.infer<typeof comment>;

export const commentsPage = z.object({
  items: z.array(comment),
  /** Comments and replies that are shown. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The caller wrote the post: she may hide and show. */
  canHide: z.boolean(),
});
export type CommentsPage = z.infer<typeof commentsPage>;
