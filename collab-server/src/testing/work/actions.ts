/** One thing that happens in a history: plain data, so that a history can be played again without some of it. */
export type Action =
  | { readonly kind: "edit"; readonly device: string; readonly command: string; readonly input: unknown }
  | {
      readonly kind: "write";
      readonly device: string;
      readonly widgetId: string;
      readonly at: number;
      readonly text: string;
      /** How many times over: so much that the server does not take it. */
      readonly times: number;
    }
  | { readonly kind: "anyEdit"; readonly device: string; readonly seed: number }
  | { readonly kind: "event"; readonly device: string; readonly event: DeviceEvent }
  /** Moves so many messages of a device's line, the oldest first. */
  | { readonly kind: "deliver"; readonly device: string; readonly up: number; readonly down: number }
  /** One message of each reaches the server in the same turn of its event loop. */
  | { readonly kind: "meet"; readonly devices: readonly string[] }
  /** Everything on every line arrives, with what it causes. */
  | { readonly kind: "settle" }
  /** The server is killed; with a device, after it took in a message of that one and before that was on disk. */
  | { readonly kind: "killServer"; readonly during: string | null }
  /** The document begins a new epoch, 31 days later when what was deleted is purged. */
  | { readonly kind: "renew"; readonly purges: boolean };

/** What a person does at a device beside editing, or what befalls it. */
export type DeviceEvent =
  | "undo"
  | "redo"
  | "connect"
  | "disconnect"
  | "crash"
  | "open"
  | "signOut"
  | "sendTwice";

/** An action in words. */
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
