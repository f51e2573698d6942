import type { FolderSummary, ProjectSummary } from "@formweave/schema/api";
import type { IconName } from "#ui/icons.ts";

/** The places of the workspace besides folders, in display order. */
export const PLACES = ["all", "favourites", "shared", "archive", "trash"] as const;
type NamedPlace = (typeof PLACES)[number];

/** The part of the workspace being shown. */
export type WorkspacePlace =
  | { readonly kind: NamedPlace }
  | { readonly kind: "folder"; readonly folderId: string };

interface PlaceWords {
  readonly icon: IconName;
  readonly title: string;
  /** Title when it is empty. */
  readonly empty: string;
  readonly about: string;
}

/** Name and icon of each place, and its texts when it is empty. */
export const PLACE_WORDS: Readonly<Record<WorkspacePlace["kind"], PlaceWords>> = {
  all: { icon: "layout-grid", title: "Projects", empty: "No projects", about: "Create the first one." },
  favourites: {
    icon: "star",
    title: "Favorites",
    empty: "No favorites yet",
    about: "Add a project from its menu to find it here.",
  },
  shared: {
    icon: "users",
    title: "Shared with me",
    empty: "Nothing is shared with you",
    about: "Projects that someone invites you to appear here.",
  },
  archive: {
    icon: "archive",
    title: "Archive",
    empty: "The archive is empty",
    about: "Archived projects are out of the way, and their published forms stay open.",
  },
  trash: {
    icon: "trash-2",
    title: "Trash",
    empty: "The trash is empty",
    about: "Deleted projects stay here for 30 days.",
  },
  folder: {
    icon: "folder",
    title: "Folder",
    empty: "This folder is empty",
    about: "Drag projects here, or move them from their menu.",
  },
};

/** Parses a place from the hash of the address; anything unknown means all projects. */
export function readPlace(hash: string): WorkspacePlace {
  const folderId = /^folder=(.+)$/.exec(hash)?.[1];
  if (folderId !== undefined) return { kind: "folder", folderId };
  return { kind: PLACES.find((place) => place === hash) ?? "all" };
}

/** Returns the address of a place. */
export function placePath(place: WorkspacePlace): string {
  if (place.kind === "folder") return `/#folder=${place.folderId}`;
  return place.kind === "all" ? "/" : `/#${place.kind}`;
}

/** Returns the projects of a place; archived ones are only in the archive. */
export function projectsAt(
  projects: readonly ProjectSummary[],
  place: WorkspacePlace,
): readonly ProjectSummary[] {
  if (place.kind === "archive") return projects.filter(({ archivedAt }) => archivedAt !== null);
  const current = projects.filter(({ archivedAt }) => archivedAt === null);
  switch (place.kind) {
    case "all":
      return current;
    case "favourites":
      return current.filter(({ isFavourite }) => isFavourite);
    case "shared":
      return current.filter(({ isShared }) => isShared);
    case "folder":
      return current.filter(({ folderId }) => folderId === place.folderId);
    case "trash":
      return [];
  }
}

/** A folder with its depth in the tree, from 0. */
export interface PlacedFolder extends FolderSummary {
  readonly depth: number;
}

const byName = new Intl.Collator(undefined, { numeric: true });

/** Returns all folders in tree order; those with an unknown parent are at the top level. */
export function orderFolders(folders: readonly FolderSummary[]): readonly PlacedFolder[] {
  const known = new Set(folders.map(({ id }) => id));
  const under = (parentId: string | null, depth: number): readonly PlacedFolder[] =>
    folders
      .filter((folder) => (known.has(folder.parentId ?? "") ? folder.parentId : null) === parentId)
      .toSorted((a, b) => byName.compare(a.name, b.name))
      .flatMap((folder) => [{ ...folder, depth }, ...under(folder.id, depth + 1)]);
  return under(null, 0);
}

/** Returns the possible destinations of a folder: all but itself and its descendants. */
export function foldersOutside(
  folders: readonly FolderSummary[],
  folderId: string,
): readonly FolderSummary[] {
  const inside = new Set([folderId]);
  for (const { id, parentId } of orderFolders(folders)) if (inside.has(parentId ?? "")) inside.add(id);
  return folders.filter(({ id }) => !inside.has(id));
}
