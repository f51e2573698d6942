import { openChannel } from "./browserStorage.ts";

type Listener = (userId: string) => void;

const forgotten = new Set<string>();
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Notes in every tab that what this device keeps of a person is deleted: what is still open of them keeps nothing any more. */
export function forgetPerson(userId: string): void {
  forgotten.add(userId);
  listen()?.postMessage(userId);
}

/** Notes that a person is here again, as the server says. */
export function rememberPerson(userId: string): void {
  forgotten.delete(userId);
}

/** Whether nothing of a person may be kept on this device. */
export function isForgotten(userId: string): boolean {
  return forgotten.has(userId);
}

/** Calls back when another tab has forgotten somebody. */
export function onForgotten(listener: Listener): void {
  listeners.add(listener);
  listen();
}

function listen(): BroadcastChannel | undefined {
  if (channel !== undefined) return channel;
  channel = openChannel("formweave-forgotten");
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "string") return;
    forgotten.add(data);
    for (const listener of listeners) listener(data);
  });
  return channel;
}
