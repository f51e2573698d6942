import type { Writer } from "@formweave/schema/api";
import type { Seen } from "./ledger.ts";

/** A message from a device, with the commits it carries. */
export type Upward =
  | { readonly kind: "hello"; readonly stateVector: Uint8Array }
  /** Parts precede the answer; the server has everything only after the answer. */
  | { readonly kind: "part" | "answer" | "update"; readonly bytes: Uint8Array; readonly carries: Seen };

/** A message from the server. */
export type Downward =
  | { readonly kind: "update"; readonly bytes: Uint8Array; readonly shows: Seen }
  | { readonly kind: "ask"; readonly stateVector: Uint8Array }
  | { readonly kind: "ack"; readonly carries: Seen }
  | { readonly kind: "writers"; readonly writers: readonly Writer[] }
  | { readonly kind: "closed"; readonly reason: string };

/** A simulated socket: messages queue in order in both directions and are lost when it breaks. */
export interface Line {
  readonly device: string;
  readonly person: string;
  readonly up: Upward[];
  readonly down: Downward[];
  /** True once the server has answered the first step of the handshake. */
  isGreeted: boolean;
  /** True until the device's answer in the handshake has arrived; updates until then were made offline. */
  isReconnecting: boolean;
  seen: ReadonlyMap<number, number> | undefined;
  isOpen: boolean;
}

/** Creates a connection. */
export function createLine(device: string, person: string): Line {
  return {
    device,
    person,
    up: [],
    down: [],
    isGreeted: false,
    isReconnecting: true,
    seen: undefined,
    isOpen: true,
  };
}
