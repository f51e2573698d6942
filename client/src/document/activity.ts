import { limits } from "@formweave/schema";
import { announce } from "#ui/LiveRegion.tsx";
import { createStore } from "#lib/createStore.ts";

/** Outcome of this person's last action, as shown in the status line. Failures are toasts. */
type Activity =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" | "success"; readonly message: string };

const IDLE: Activity = { kind: "idle" };

export const activity = createStore<Activity>(IDLE);

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Shows that something is in progress, until `tellDone` or `tellNothing` is called. */
export function announceLoading(message: string): void {
  clearTimeout(clearing);
  activity.set({ kind: "loading", message });
}

/** Shows for two seconds that something was done; `spoken` may tell a screen reader more. */
export function announceDone(message: string, spoken = message): void {
  clearTimeout(clearing);
  activity.set({ kind: "success", message });
  clearing = setTimeout(announceNothing, limits.SUCCESS_MESSAGE_MS);
  announce(spoken);
}

/** Clears the message. */
export function announceNothing(): void {
  clearTimeout(clearing);
  activity.set(IDLE);
}
