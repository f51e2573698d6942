/** A folder of an organization. */
export interface Folder {
  readonly id: string;
  readonly organizationId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly createdBy: string | null;
}

type Place = Pick<Folder, "id" | "parentId">;

/** A folder and those that it is in, from the inside out. */
function pathOf<F extends Place>(folders: readonly F[], id: string | null): readonly F[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path = new Set<F>();
  for (let at = byId.get(id ?? ""); at !== undefined && !path.has(at); at = byId.get(at.parentId ?? ""))
    path.add(at);
  return [...path];
}

/** How deep a folder stands: 1 at the top, 0 for no folder. */
export function depthOf(folders: readonly Place[], id: string | null): number {
  return pathOf(folders, id).length;
}

/** How many folders stand in each other from one downwards, itself included. */
export function heightOf(folders: readonly Place[], id: string): number {
  const depths = folders.flatMap(({ id: inner }) => {
    const path = pathOf(folders, inner);
    const at = path.findIndex((folder) => folder.id === id);
    return at === -1 ? [] : [at + 1];
  });
  return Math.max(1, ...depths);
}

/** Whether a folder is another one, or stands anywhere in it. */
export function isWithin(folders: readonly Place[], id: string | null, outer: string): boolean {
  return pathOf(folders, id).some((folder) => folder.id === outer);
}

/** Who looks at folders: what they see in them, and whether they see all of an organization. */
interface Looking {
  readonly userId: string;
  readonly seesAllOf: string | undefined;
  /** The folders of the projects that they can open. */
  readonly projectFolders: ReadonlySet<string | null>;
}

/** The folders that hold something for a person, or that they made, with those that these are in; a name may tell much. */
export function seenFolders<F extends Folder>(
  folders: readonly F[],
  { userId, seesAllOf, projectFolders }: Looking,
): readonly F[] {
  const own = folders.filter(({ id, createdBy, organizationId }) => {
    return organizationId === seesAllOf || createdBy === userId || projectFolders.has(id);
  });
  const seen = new Set(own.flatMap(({ id }) => pathOf(folders, id)));
  return folders.filter((folder) => seen.has(folder));
}
