import { type InspectedFile, inspectFile } from "#lib/catalogue/materials/server/inspect-file.ts";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

export type FileRole = "material_file" | "sources" | "cover";
/** `owner`: whose it is, where many bring files at once. */
export type GivenFile = { name: string; bytes: Buffer; role: FileRole; owner?: string };
export type PreparedFile = InspectedFile & { role: FileRole };
export type RefusedFile = { name: string; error: AppError };

const prepare = async ({ role, ...file }: GivenFile): Promise<PreparedFile> => {
  const inspected = await inspectFile(file);
  // A cover is a picture; what buyers get is looked at elsewhere.
  if (role === "cover" && (inspected.pageCount !== 1 || inspected.kind.container === "pdf")) throw new AppError("file_type_unsupported");
  return { ...inspected, role };
};

/** Checks the files of one upload one by one: a bad one is refused with its reason, the others are unharmed. */
export const prepareFiles = async (files: readonly GivenFile[]): Promise<{ accepted: PreparedFile[]; refused: RefusedFile[] }> => {
  if (files.length > limits.filesPerMaterial) throw new AppError("invalid_input", { fields: { files: "too_long" } });
  const accepted: PreparedFile[] = [];
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
