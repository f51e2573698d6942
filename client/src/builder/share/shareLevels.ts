import type { ProjectLevel } from "@formweave/schema/access";

/** A level that can be given to a person in the share dialog; ownership is transferred, not given. */
export type ShareLevel = Exclude<ProjectLevel, "owner">;

/** The levels that can be given, weakest first, with what each may do. */
export const SHARE_LEVELS: readonly { readonly value: ShareLevel; readonly label: string }[] = [
  { value: "viewer", label: "Viewer" },
  { value: "reviewer", label: "Reviewer" },
  { value: "editor", label: "Editor" },
  { value: "admin", label: "Admin" },
];

/** What a level is called. */
export const LEVEL_NAMES: Readonly<Record<ProjectLevel, string>> = {
  viewer: "Viewer",
  reviewer: "Reviewer",
  editor: "Editor",
  admin: "Admin",
  owner: "Owner",
};

/** Whether what was typed is worth sending as an invitation. */
export function canInvite(email: string): boolean {
  return email.trim().includes("@");
}

/** Whether the invite field is marked invalid: something is in it, and no @. */
export function isInviteInvalid(email: string): boolean {
  return email.trim() !== "" && !canInvite(email);
}
