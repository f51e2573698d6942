/** A folder of an organization. */
export interface Folder {
  readonly id: string;
  readonly organizationId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly createdBy: string | null;
}

type FolderPosition = Pick<Folder, "id" | "parentId">;

/** Path from a folder up to the root, the folder itself first. */
function findPath<F extends FolderPosition>(folders: readonly F[], id: string | null): readonly F[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path = new Set<F>();
  for (let at = byId.get(id ?? ""); at !== undefined && !path.has(at); at = byId.get(at.parentId ?? ""))
    path.add(at);
  return [...path];
}

/** Depth of a folder: 1 at the top, 0 for no folder. */
export function computeDepth(folders: readonly FolderPosition[], id: string | null): number {
  return findPath(folders, id).length;
}

/** Number of folder levels from a folder down, itself included. */
export function computeHeight(folders: readonly FolderPosition[], id: string): number {
  const depths = folders.flatMap(({ id: inner }) => {
    const path = findPath(folders, inner);
    const at = path.findIndex((folder) => folder.id === id);
    return at === -1 ? [] : [at + 1];
  });
  return Math.max(1, ...depths);
}

/** True when a folder is another one or nested in it. */
export function isWithin(folders: readonly FolderPosition[], id: string | null, outer: string): boolean {
  return findPath(folders, id).some((folder) => folder.id === outer);
}

/** Visibility of folders for a person. */
interface Looking {
  readonly userId: string;
  readonly seesAllIn: string | undefined;
  /** Folders of the projects that they can open. */
  readonly projectFolders: ReadonlySet<string | null>;
}

/**
 * Folders that hold something for a person or that they created, with all parents. Others stay hidden, because names can be confidential.
 */
export function seenFolders<F extends Folder>(
  folders: readonly F[],
  { userId, seesAllIn, projectFolders }: Looking,
): readonly F[] {
  const own = folders.filter(({ id, createdBy, organizationId }) => {
    return organizationId === seesAllIn || createdBy === userId || projectFolders.has(id);
  });
  const seen = new Set(own.flatMap(({ id }) => findPath(folders, id)));
  return folders.filter((folder) => seen.has(folder));
}
