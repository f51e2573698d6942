import type { Ledger } from "../ledger.ts";
import type { WorkServer } from "../server.ts";

/** Options of a device: its person and the surrounding world. */
export interface DeviceOptions {
  readonly id: string;
  readonly person: string;
  /** Client ids for the device's documents, smallest and largest in turn, because Yjs uses them to decide between concurrent values. */
  readonly clientIds: Iterator<number>;
  readonly server: WorkServer;
  readonly ledger: Ledger;
  /** Reports a wrong undo. */
  readonly accuse: (fault: string) => void;
  /** Maps Yjs client ids to people. */
  readonly people: Map<number, string>;
}
