import type { SaveState } from "#document/status.ts";

/** Appearance of the save-state pill: a coloured dot, or an icon for serious states. */
export interface PillLook {
  readonly sign: "cloud-off" | "clock" | "lock" | "triangle-alert" | "dot";
  readonly tone: "neutral" | "saved" | "success" | "accent" | "warning" | "danger";
}

/** Appearance of each save state. */
export const PILL_LOOKS: Readonly<Record<SaveState["kind"], PillLook>> = {
  opening: { sign: "dot", tone: "neutral" },
  saved: { sign: "dot", tone: "saved" },
  saving: { sign: "dot", tone: "accent" },
  slow: { sign: "clock", tone: "warning" },
  viewing: { sign: "dot", tone: "success" },
  offline: { sign: "cloud-off", tone: "neutral" },
  signedOut: { sign: "lock", tone: "neutral" },
  unsaved: { sign: "triangle-alert", tone: "danger" },
};

/** True when a change of state is worth an announcement: losing the connection is, being saved after every edit is not. */
export function isNoteworthy(before: SaveState["kind"], after: SaveState["kind"]): boolean {
  return before !== "opening"
    ? CALM.has(before) !== CALM.has(after) || isWorse(before, after)
    : !CALM.has(after);
}

const CALM: ReadonlySet<SaveState["kind"]> = new Set(["opening", "saved", "saving", "viewing"]);

function isWorse(before: SaveState["kind"], after: SaveState["kind"]): boolean {
  return before === "offline" && after === "unsaved";
}
