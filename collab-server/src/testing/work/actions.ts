/** One action of a history: plain data, so that a history can be replayed without some of its actions. */
export type Action =
  | { readonly kind: "edit"; readonly device: string; readonly command: string; readonly input: unknown }
  | {
      readonly kind: "write";
      readonly device: string;
      readonly widgetId: string;
      readonly at: number;
      readonly text: string;
      /** Number of repetitions; many exceed the size that the server accepts. */
      readonly times: number;
    }
  | { readonly kind: "anyEdit"; readonly device: string; readonly seed: number }
  | { readonly kind: "event"; readonly device: string; readonly event: DeviceEvent }
  /** Delivers the given numbers of messages of a device's connection, oldest first. */
  | { readonly kind: "deliver"; readonly device: string; readonly up: number; readonly down: number }
  /** One message of each device reaches the server in the same turn of its event loop. */
  | { readonly kind: "meet"; readonly devices: readonly string[] }
  /** Delivers all messages on all connections, including those they cause. */
  | { readonly kind: "settle" }
  /** Kills the server; with a device, after the server received a message from it and before that was durable. */
  | { readonly kind: "killServer"; readonly during: string | null }
  /** Begins a new epoch of the document; with `purges` 31 days later, so that deleted things are purged. */
  | { readonly kind: "renew"; readonly purges: boolean };

/** A user action at a device other than an edit, or something that happens to the device. */
export type DeviceEvent =
  | "undo"
  | "redo"
  | "connect"
  | "disconnect"
  | "crash"
  | "open"
  | "signOut"
  | "sendTwice";

/** Describes an action in words. */
export function describeAction(action: Action): string {
  switch (action.kind) {
    case "edit":
      return `${action.device}: ${action.command} ${JSON.stringify(action.input)}`;
    case "write":
      return `${action.device}: writes "${action.text}" ${action.times} times into ${action.widgetId}`;
    case "anyEdit":
      return `${action.device}: some edit (seed ${action.seed})`;
    case "deliver":
      return `${action.device}: ${action.up} messages go out, ${action.down} come in`;
    case "meet":
      return `the server takes in a message each of ${action.devices.join(", ")} at once`;
    case "killServer":
      return describeKill(action.during);
    case "renew":
      return describeRenewal(action.purges);
    case "settle":
      return "everything on the lines arrives";
    case "event":
      return `${action.device}: ${EVENTS[action.event]}`;
  }
}

function describeKill(during: string | null): string {
  const after = `, after it took in a message of ${during} and before that was on disk`;
  return `the server is killed${during === null ? "" : after}`;
}

function describeRenewal(purges: boolean): string {
  return `${purges ? "31 days pass, " : ""}the document is renewed`;
}

const EVENTS: Readonly<Record<DeviceEvent, string>> = {
  undo: "undoes",
  redo: "does again",
  connect: "goes online",
  disconnect: "goes offline",
  crash: "is killed, its local copy stays",
  open: "is opened again",
  signOut: "signs out, unless something is unsent",
  sendTwice: "sends once more what it sent into the epoch before",
};
