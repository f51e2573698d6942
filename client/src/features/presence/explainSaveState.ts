import { type SaveState } from "#editor/status.ts";

/** How the pill looks: a coloured dot, or a sign where it matters most. */
export interface PillLook {
  readonly sign: "cloud-off" | "triangle-alert" | "dot";
  readonly tone: "neutral" | "success" | "accent" | "danger";
}

/** How a state looks. */
export const PILL_LOOKS: Readonly<Record<SaveState["kind"], PillLook>> = {
  opening: { sign: "dot", tone: "neutral" },
  saved: { sign: "dot", tone: "success" },
  saving: { sign: "dot", tone: "accent" },
  viewing: { sign: "dot", tone: "success" },
  offline: { sign: "cloud-off", tone: "neutral" },
  unsaved: { sign: "triangle-alert", tone: "danger" },
};

/** What a state means for the work of the person who reads it. */
export function explainSaveState(state: SaveState): string {
  switch (state.kind) {
    case "opening":
      return "The project is being opened.";
    case "saved":
      return "The server has confirmed every change of yours and keeps it on disk.";
    case "saving":
      return "Your last changes are on their way. The server has not confirmed them yet.";
    case "viewing":
      return "You see every change as it happens. You can look but not change this project.";
    case "offline":
      return state.waiting === 0
        ? "There is no connection to the server. What you change now is kept on this device and sent later."
        : "Your changes are kept on this device. They are sent as soon as there is a connection.";
    case "unsaved":
      return "Your changes are neither on the server nor on this device. Keep this page open until there is a connection.";
  }
}

/** Whether one can ask for another try to connect. */
export function mayRetry({ kind }: SaveState): boolean {
  return kind === "offline" || kind === "unsaved";
}

/** Whether a change of state is worth saying aloud: being saved after every edit is not, losing the line is. */
export function isNews(before: SaveState["kind"], after: SaveState["kind"]): boolean {
  return before !== "opening"
    ? CALM.has(before) !== CALM.has(after) || isWorse(before, after)
    : !CALM.has(after);
}

const CALM: ReadonlySet<SaveState["kind"]> = new Set(["opening", "saved", "saving", "viewing"]);

function isWorse(before: SaveState["kind"], after: SaveState["kind"]): boolean {
  return before === "offline" && after === "unsaved";
}
