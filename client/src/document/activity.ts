import { limits } from "@formweave/schema";
import { announce } from "#ui/LiveRegion.tsx";
import { createStore } from "#lib/createStore.ts";

/** What this person's last act came to, as the status line shows it. Failures are toasts. */
type Activity =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" | "success"; readonly message: string };

const IDLE: Activity = { kind: "idle" };

export const activity = createStore<Activity>(IDLE);

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says that something is on its way, until it is told done or given up. */
export function tellLoading(message: string): void {
  clearTimeout(clearing);
  activity.set({ kind: "loading", message });
}

/** Says for two seconds that something was done; those who cannot see it may hear more of it. */
export function tellDone(message: string, spoken = message): void {
  clearTimeout(clearing);
  activity.set({ kind: "success", message });
  clearing = setTimeout(tellNothing, limits.SUCCESS_MESSAGE_MS);
  announce(spoken);
}

/** Takes away what was said. */
export function tellNothing(): void {
  clearTimeout(clearing);
  activity.set(IDLE);
}
