import { PAGE_PARAMETER, SCHEMA_PARAMETER } from "@formweave/schema/api";
import { SCHEMA_VERSION } from "@formweave/schema/doc";
import { nanoid } from "nanoid";

/** What became of the network, or of the page that needs it. */
export type NetworkSign = "online" | "offline" | "visible";

/** What a connection needs of the browser. */
export interface ConnectionEnvironment {
  /** The server's address for sockets. */
  readonly url: string;
  readonly WebSocket: typeof WebSocket;
  readonly random: () => number;
  /** Whether a try is of little use now: no network, or nobody looks. */
  isUnlikely(): boolean;
  /** Tells of signs until the signal fires. */
  follow(listener: (sign: NetworkSign) => void, signal: AbortSignal): void;
}

/** The address for the sockets of one page at a server: all of them name it, so that a new one takes the place of the one before. */
export function socketUrl({ protocol, host }: Pick<URL, "protocol" | "host">): string {
  const url = new URL(`${protocol === "https:" ? "wss" : "ws"}://${host}/collab`);
  url.searchParams.set(SCHEMA_PARAMETER, String(SCHEMA_VERSION));
  url.searchParams.set(PAGE_PARAMETER, nanoid());
  return url.href;
}

/** This browser. */
export function browserEnvironment(): ConnectionEnvironment {
  return {
    url: socketUrl(location),
    WebSocket,
    random: () => Math.random(),
    isUnlikely: () => !navigator.onLine || document.hidden,
    follow(listener, signal) {
      window.addEventListener("online", () => listener("online"), { signal });
      window.addEventListener("offline", () => listener("offline"), { signal });
      document.addEventListener("visibilitychange", () => !document.hidden && listener("visible"), {
        signal,
      });
    },
  };
}
