import type { ProjectLevel } from "@formweave/schema/access";

/** A level that the share dialog can grant; ownership is transferred, not granted. */
export type ShareLevel = Exclude<ProjectLevel, "owner">;

/** The levels that can be granted, weakest first, with their labels. */
export const SHARE_LEVELS: readonly { readonly value: ShareLevel; readonly label: string }[] = [
  { value: "viewer", label: "Viewer" },
  { value: "reviewer", label: "Reviewer" },
  { value: "editor", label: "Editor" },
  { value: "admin", label: "Admin" },
];

/** Display names of the levels. */
export const LEVEL_NAMES: Readonly<Record<ProjectLevel, string>> = {
  viewer: "Viewer",
  reviewer: "Reviewer",
  editor: "Editor",
  admin: "Admin",
  owner: "Owner",
};

/** True when the input is worth sending as an invitation. */
export function canInvite(email: string): boolean {
  return email.trim().includes("@");
}

/** True when the input is not empty and lacks an @; the field is then marked invalid. */
export function isInviteInvalid(email: string): boolean {
  return email.trim() !== "" && !canInvite(email);
}
