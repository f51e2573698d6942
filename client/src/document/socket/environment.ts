import { PAGE_PARAMETER, SCHEMA_PARAMETER } from "@formweave/schema/api";
import { SCHEMA_VERSION } from "@formweave/schema/doc";
import { nanoid } from "nanoid";

/** Event of the network or the page on which a connection reacts. */
export type NetworkSign = "online" | "offline" | "visible";

/** Parts of the browser that a connection depends on. */
export interface ConnectionEnvironment {
  /** The server's address for sockets. */
  readonly url: string;
  readonly WebSocket: typeof WebSocket;
  readonly random: () => number;
  /** True when a try is of little use now: no network, or a hidden page. */
  isUnlikely(): boolean;
  /** Reports signs until the signal fires. */
  follow(listener: (sign: NetworkSign) => void, signal: AbortSignal): void;
}

/** Address for the sockets of one page. It carries an id of the page, so that the server replaces the page's earlier socket. */
export function socketUrl({ protocol, host }: Pick<URL, "protocol" | "host">): string {
  const url = new URL(`${protocol === "https:" ? "wss" : "ws"}://${host}/collab`);
  url.searchParams.set(SCHEMA_PARAMETER, String(SCHEMA_VERSION));
  url.searchParams.set(PAGE_PARAMETER, nanoid());
  return url.href;
}

/** Creates the socket's surroundings from browser globals; tests pass their own. */
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
