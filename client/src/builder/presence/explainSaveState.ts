import { describeCount } from "@formweave/schema";
import type { SaveState, SessionStatus } from "#document/status.ts";

/** Explains the consequences of a save state for the reader's work. */
export function explainSaveState(state: SaveState): string {
  switch (state.kind) {
    case "opening":
      return "The project is being opened.";
    case "saved":
      return "The server has confirmed and saved all of your changes.";
    case "saving":
      return "Your last changes are on their way. The server has not confirmed them yet.";
    case "slow":
      return explainSlow(state.isKept);
    case "viewing":
      return explainViewing(state.mayComment);
    case "offline":
      return explainOffline(state.waiting, state.isKept);
    case "signedOut":
      return state.isKept
        ? "Your sign-in has expired. Your changes are kept on this device and sent when you sign in again."
        : "Your sign-in has expired. Your last changes are being written to this device.";
    case "unsaved":
      return "Your changes are neither on the server nor on this device. Keep this page open until you are connected.";
  }
}

function explainViewing(mayComment: boolean): string {
  const more = mayComment ? " and comment on it" : "";
  return `You see every change as it happens. You can view this project${more}, but not change it.`;
}

function explainSlow(isKept: boolean): string {
  const where = isKept
    ? "They are kept on this device as well."
    : "Keep this page open until the server has them.";
  return `The server is reachable, but has not confirmed your last changes for more than ten seconds. ${where}`;
}

function explainOffline(waiting: number, isKept: boolean): string {
  if (!isKept) return "Your last changes are being written to this device.";
  return waiting === 0
    ? "There is no connection to the server. Your changes are kept on this device and sent later."
    : "Your changes are kept on this device. They are sent as soon as you are connected.";
}

/** Describes the progress of offline work that is sent in parts; undefined when there is none. */
export function describeSending(sending: SessionStatus["sending"]): string | undefined {
  if (sending === undefined) return undefined;
  const [sent, total] = [sending.sentBytes, sending.totalBytes].map((bytes) =>
    (bytes / (1 << 20)).toFixed(1),
  );
  return `Sending your offline work, ${sent} of ${total} MB. You can keep working.`;
}

/** Explains a problem of the local copy; undefined when there is none. */
export function explainCopy({ kind, reason, quarantined }: SessionStatus["localCopy"]): string | undefined {
  if (kind === "failing") return `This device cannot keep your changes now: ${reason ?? "no reason given"}`;
  if (kind === "unavailable") return "This browser keeps no copy of the project on this device.";
  if (quarantined === 0) return undefined;
  return `${describeCount(quarantined, "part")} of the copy on this device could not be read and was set aside. Nothing was deleted.`;
}

/** Says when the server last confirmed all changes of this device. */
export function describeSavedAt(savedAt: number, now: number): string {
  const isToday = new Date(savedAt).toDateString() === new Date(now).toDateString();
  const time = new Intl.DateTimeFormat("en-GB", {
    ...(!isToday && { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  });
  return `Last saved on the server: ${time.format(savedAt)}`;
}

/** True when the person can ask for another attempt to connect. */
export function mayRetry({ kind }: SaveState): boolean {
  return kind === "offline" || kind === "unsaved" || kind === "slow";
}
