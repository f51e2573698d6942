import { once } from "node:events";
import type { Server } from "node:http";
import type { Config } from "./config.ts";

/** Starts to accept connections; throws with a sentence for whoever starts the server when that is not possible. */
export async function listen(http: Server, { port, host }: Config): Promise<void> {
  http.listen(port, host);
  try {
    await once(http, "listening");
  } catch (error) {
    throw new Error(explain(error, port, host), { cause: error });
  }
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what uses it, or take another: PORT=${port + 1} npm start`;
  if (code === "EACCES")
    return `Port ${port} needs more rights than this user has. Take one above 1023: PORT=3000 npm start`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST=${host} is not an address of this machine`;
  return `Cannot listen on ${host}:${port}`;
}

/** The port that a server listens on; 0 when it does not. */
export function readPort(http: Server): number {
  const address = http.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
