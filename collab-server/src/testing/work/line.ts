import type { Writer } from "@formweave/schema/api";
import type { Seen } from "./ledger.ts";

/** What a device sends, and the commits that it carries. */
export type Upward =
  | { readonly kind: "hello"; readonly stateVector: Uint8Array }
  /** A part goes ahead of the answer: only with that is all of it on the server. */
  | { readonly kind: "part" | "answer" | "update"; readonly bytes: Uint8Array; readonly carries: Seen };

/** What the server sends. */
export type Downward =
  | { readonly kind: "update"; readonly bytes: Uint8Array; readonly shows: Seen }
  | { readonly kind: "ask"; readonly stateVector: Uint8Array }
  | { readonly kind: "ack"; readonly carries: Seen }
  | { readonly kind: "writers"; readonly writers: readonly Writer[] }
  | { readonly kind: "closed"; readonly reason: string };

/** A socket: messages wait in order, however slow it is, and are gone when it breaks. */
export interface Line {
  readonly device: string;
  readonly person: string;
  readonly up: Upward[];
  readonly down: Downward[];
  /** Set once the server has answered the first step of the handshake. */
  isGreeted: boolean;
  /** Until the device's own part of the handshake is in, whatever comes was made offline. */
  isReturning: boolean;
  seen: ReadonlyMap<number, number> | undefined;
  isOpen: boolean;
}

/** A new socket. */
export function createLine(device: string, person: string): Line {
  return {
    device,
    person,
    up: [],
    down: [],
    isGreeted: false,
    isReturning: true,
    seen: undefined,
    isOpen: true,
  };
}
