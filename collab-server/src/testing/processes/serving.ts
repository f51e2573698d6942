import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** Servers to measure; `power` is Formweave with `DURABILITY=power`. */
export type ServerKind = "formweave" | "power" | "hocuspocus" | "hocuspocusStore" | "yWebsocket" | "relay";

const stats = z.object({
  /** Processor time since the start, µs. */
  cpuUs: z.number(),
  /** Bytes. */
  rss: z.number(),
  heap: z.number(),
  /** Buffers outside the heap. */
  external: z.number(),
});

/** Resource use that a server process reports. */
export type Stats = z.infer<typeof stats>;

/** A server in a process of its own. */
export interface Serving {
  readonly kind: ServerKind;
  readonly port: number;
  stats(): Promise<Stats>;
  /** The same after a garbage collection. */
  statsAfterGc(): Promise<Stats>;
  /** Creates a document, for servers whose documents must exist before they are opened. */
  create(projectId: string, document: unknown): Promise<void>;
  stop(): void;
}

/** Heap setting that collects new objects in small pieces, as in `npm start` of package.json. */
const HEAP_FLAG = "--max-semi-space-size=16";
const PROGRAM = join(import.meta.dirname, "server.ts");

/** True for Formweave, with either durability. */
export function isOurs(kind: ServerKind): boolean {
  return kind === "formweave" || kind === "power";
}

/** Starts a server with an empty database. */
export async function serve(kind: ServerKind): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-bench-"));
  const port = await freePort();
  const child = fork(PROGRAM, [kind, join(folder, "app.sqlite"), String(port)], {
    execArgv: [...process.execArgv, "--expose-gc", ...(isOurs(kind) ? [HEAP_FLAG] : [])],
  });
  const ask = async (question: string | object): Promise<unknown> => {
    child.send(question);
    const [answer] = await once(child, "message");
    return answer;
  };
  await once(child, "message");
  return {
    kind,
    port,
    stats: async () => stats.parse(await ask("stats")),
    statsAfterGc: async () => stats.parse(await ask("statsAfterGc")),
    async create(projectId, document) {
      await ask({ projectId, document });
    },
    stop() {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = z.object({ port: z.number() }).parse(probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}
