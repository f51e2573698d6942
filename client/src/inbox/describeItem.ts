import type { ProjectLevel } from "@formweave/schema/access";
import type { InboxItem } from "@formweave/schema/api";
import { projectPath } from "#lib/router/paths.ts";

const LEVELS: Readonly<Record<ProjectLevel, string>> = {
  viewer: "a viewer",
  reviewer: "a reviewer",
  editor: "an editor",
  admin: "an admin",
  owner: "the owner",
};

/** Describes the event of an item, to follow the author's name: "mentioned you". */
export function describeEvent(item: InboxItem): string {
  switch (item.kind) {
    case "mention":
      return "mentioned you";
    case "reply":
      return "replied";
    case "level":
      return `made you ${LEVELS[item.level]}`;
    case "joined":
      return "accepted your invitation";
  }
}

/** Describes an item in one sentence without a full stop, for announcements. */
export function describeItem(item: InboxItem): string {
  return `${item.author.name} ${describeEvent(item)} in ${item.project.name}`;
}

/** Returns the address of an item's subject. */
export function itemPath(item: InboxItem): string {
  const path = projectPath(item.project.id);
  return "threadId" in item ? `${path}?thread=${encodeURIComponent(item.threadId)}` : path;
}
