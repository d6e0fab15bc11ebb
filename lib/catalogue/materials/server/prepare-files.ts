import { type InspectedFile, inspectFile } from "#lib/catalogue/materials/server/inspect-file.ts";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { FileBytes } from "#lib/platform/storage/local-file.ts";

export type FileRole = "material_file" | "sources" | "cover";
/** `owner`: whose it is, where many bring files at once. */
export type GivenFile<B extends FileBytes = Buffer> = { name: string; bytes: B; role: FileRole; owner?: string };
export type PreparedFile<B extends FileBytes = Buffer> = InspectedFile<B> & { role: FileRole };
export type RefusedFile = { name: string; error: AppError };

const prepare = async <B extends FileBytes>({ role, ...file }: GivenFile<B>): Promise<PreparedFile<B>> => {
  const inspected = await inspectFile(file);
  // A cover is a picture; what buyers get is looked at elsewhere.
  if (role === "cover" && (inspected.pageCount !== 1 || inspected.kind.container === "pdf")) throw new AppError("file_type_unsupported");
  return { ...inspected, role };
};

/** Checks the files of one upload one by one: a bad one is refused with its reason, the others are unharmed. */
export const prepareFiles = async <B extends FileBytes>(
  files: readonly GivenFile<B>[],
): Promise<{ accepted: PreparedFile<B>[]; refused: RefusedFile[] }> => {
  if (files.length > limits.filesPerMaterial) throw new AppError("invalid_input", { fields: { files: "too_long" } });
  const accepted: PreparedFile<B>[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    try {
      accepted.push(await prepare(file));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ name: file.name, error });
    }
  }
  return { accepted, refused };
};
