/** A folder as the rules look at it; `parent_id` null: it stands at the top. */
export type Placed = { id: number; parent_id: number | null };

/** Folders of one tree. */
export const MAX_FOLDERS = 500;
/** Folders above each other, the one at the top included. */
export const MAX_DEPTH = 6;
/** Characters of a title. */
export const MAX_TITLE = 80;
/** Materials of one folder. */
export const MAX_IN_FOLDER = 5_000;
/** Materials of her own that a member shows her school. */
export const MAX_SHARED = 500;
/** Days that a deleted folder can come back. */
export const UNDO_DAYS = 30;
/** Characters of a note. */
export const MAX_NOTE = 2_000;

const childrenOf = (folders: readonly Placed[]): Map<number | null, number[]> => {
  const children = new Map<number | null, number[]>();
  for (const { id, parent_id } of folders) children.set(parent_id, [...(children.get(parent_id) ?? []), id]);
  return children;
};

/** These folders and all below them. */
export const subtreeOf = (folders: readonly Placed[], ids: Iterable<number>): Set<number> => {
  const children = childrenOf(folders);
  const found = new Set(ids);
  // What is added while a set is walked is walked, too.
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return found;
};

/** From the folder up to the top, itself included; ends also where a tree is broken. */
export const pathOf = <F extends Placed>(folders: readonly F[], id: number | null): F[] => {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: F[] = [];
  for (
    let at = id === null ? undefined : byId.get(id);
    at && !path.includes(at);
    at = at.parent_id === null ? undefined : byId.get(at.parent_id)
  )
    path.push(at);
  return path;
};

/** How many folders stand above each other from this one down; 1 for one without subfolders. */
const heightOf = (folders: readonly Placed[], id: number): number => {
  const children = childrenOf(folders);
  let level = [id];
  let height = 0;
  for (; level.length > 0 && height <= folders.length; height += 1) level = level.flatMap((one) => children.get(one) ?? []);
  return height;
};

export type PlaceFault = "folder_inside_itself" | "folder_too_deep";

/** Why these folders cannot be put under a parent (null: to the top); null when they can. */
export const judgeMove = (folders: readonly Placed[], ids: readonly number[], parentId: number | null): PlaceFault | null => {
  const above = pathOf(folders, parentId);
  if (above.some(({ id }) => ids.includes(id))) return "folder_inside_itself";
  return ids.some((id) => above.length + heightOf(folders, id) > MAX_DEPTH) ? "folder_too_deep" : null;
};

/** A tree in reading order, each folder with how deep it stands (0 at the top); folders whose parent is not among them stand at the top. */
export const flattenTree = <F extends Placed & { title: string }>(folders: readonly F[], bcp47: string): { folder: F; depth: number }[] => {
  const { compare } = new Intl.Collator(bcp47, { numeric: true });
  const known = new Set(folders.map(({ id }) => id));
  const sorted = [...folders].sort((a, b) => compare(a.title, b.title) || a.id - b.id);
  const children = new Map<number | null, F[]>();
  for (const folder of sorted) {
    const parent = folder.parent_id !== null && known.has(folder.parent_id) ? folder.parent_id : null;
    children.set(parent, [...(children.get(parent) ?? []), folder]);
  }
  const walk = (parent: number | null, depth: number): { folder: F; depth: number }[] =>
    (children.get(parent) ?? []).flatMap((folder) => [{ folder, depth }, ...walk(folder.id, depth + 1)]);
  return walk(null, 0);
};

type Filled = Placed & { folders_materials: readonly { material_id: number }[] };

/** How many materials lie in each folder and below it, each counted once. */
export const countMaterials = (folders: readonly Filled[]): Map<number, number> => {
  const content = new Map<number, Set<number>>(folders.map(({ id }) => [id, new Set()]));
  for (const { id, folders_materials } of folders) {
    for (const above of pathOf(folders, id)) {
      const set = content.get(above.id);
      for (const { material_id } of folders_materials) set?.add(material_id);
    }
  }
  return new Map([...content].map(([id, set]) => [id, set.size]));
};
