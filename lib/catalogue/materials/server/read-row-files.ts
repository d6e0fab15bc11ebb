import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import type { ParsedRow } from "#lib/catalogue/materials/server/parse-row.ts";
import type { FileRole, GivenFile } from "#lib/catalogue/materials/server/prepare-files.ts";
import { RowRefusal } from "#lib/catalogue/materials/server/row-refusal.ts";

const isMissing = (error: unknown) => ["ENOENT", "ENOTDIR", "EACCES", "ELOOP"].includes((error as { code?: string }).code ?? "");

const readOne = async (folder: string, name: string, role: FileRole): Promise<GivenFile> => {
  const column = role === "cover" ? "cover" : "files";
  try {
    // Links are followed first: what counts is where the file really lies.
    const real = await realpath(path.resolve(folder, name));
    const within = path.relative(folder, real);
    if (path.isAbsolute(name) || !within || within.startsWith("..") || path.isAbsolute(within))
      throw new RowRefusal(column, `${name}: the file does not lie in the catalogue's folder.`);
    const found = await stat(real);
    if (!found.isFile()) throw new RowRefusal(column, `${name}: this is not a file.`);
    if (found.size > limits.fileBytes) throw new RowRefusal(column, `${name}: The file is too large.`);
    return { name: path.basename(name), bytes: await readFile(real), role };
  } catch (error) {
    if (isMissing(error)) throw new RowRefusal(column, `${name}: there is no such file.`);
    throw error;
  }
};

/** Reads the files a row names; `folder` is the catalogue's own, and nothing outside it is read. @throws RowRefusal */
export const readRowFiles = async (folder: string, { files, cover }: ParsedRow): Promise<GivenFile[]> => {
  const root = await realpath(folder);
  const wanted: [string, FileRole][] = [
    ...(cover ? [[cover, "cover"] as [string, FileRole]] : []),
    ...files.map((name): [string, FileRole] => [name, "material_file"]),
  ];
  const given: GivenFile[] = [];
  for (const [name, role] of wanted) given.push(await readOne(root, name, role));
  return given;
};
