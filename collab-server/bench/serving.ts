import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** The servers that can be measured; `power` is ours with `DURABILITY=power`. */
export type ServerKind = "formweave" | "power" | "hocuspocus" | "hocuspocusStore" | "yWebsocket" | "relay";

const stats = z.object({
  /** Processor time since it started, µs. */
  cpuUs: z.number(),
  /** Bytes. */
  rss: z.number(),
  heap: z.number(),
  /** Buffers beside the heap. */
  external: z.number(),
});

/** What a server says of itself. */
export type Stats = z.infer<typeof stats>;

/** A server in a process of its own. */
export interface Serving {
  readonly kind: ServerKind;
  readonly port: number;
  stats(): Promise<Stats>;
  /** After everything was collected that can be. */
  statsAfterGc(): Promise<Stats>;
  /** Makes a document, where documents are made before they are opened. */
  create(projectId: string, document: unknown): Promise<void>;
  stop(): void;
}

/** How ours is started: what is new in the heap is collected in small pieces. The same as `npm start` in package.json. */
const HEAP_FLAG = "--max-semi-space-size=16";
const PROGRAM = join(import.meta.dirname, "server.ts");

/** Whether a server is ours, with whatever durability. */
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
