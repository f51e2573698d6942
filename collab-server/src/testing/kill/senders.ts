import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { projectSummary, release, releaseList } from "@formweave/schema/api";
import { signedIn } from "../startServer.ts";

/** A published form to respond to. */
export interface PublishedTarget {
  readonly port: number;
  readonly slug: string;
  readonly releaseId: string;
}

/** Sends responses one after the other, each until it is acknowledged. */
export interface SubmissionLoop {
  /** Number of acknowledged responses. */
  acknowledged(): number;
  /** Time until acknowledgement of each response, ms. */
  readonly delays: readonly number[];
  /** Waits for the last response and stops. */
  end(): Promise<void>;
}

/** Publishes a form of ten fields on a server. */
export async function publishTarget(port: number): Promise<PublishedTarget> {
  const owner = await signedIn(`http://127.0.0.1:${port}`);
  const made = await owner.call("POST", "/api/projects", { kind: "form", name: "Target" });
  const path = `/api/projects/${projectSummary.parse(made.data).id}`;
  const widgets = Array.from({ length: 10 }, (_, index) => ({
    id: `field${index}`,
    type: "text-input",
    name: `Field ${index}`,
    position: { x: 0, y: index * 100 },
    size: { width: 300, height: 80 },
  }));
  await owner.call("PUT", `${path}/document`, { name: "Target", kind: "form", widgets });
  const { id: releaseId } = release.parse((await owner.call("POST", `${path}/releases`, {})).data);
  const { publications } = releaseList.parse((await owner.call("GET", `${path}/releases`)).data);
  return { port, releaseId, slug: publications[0]?.slug ?? "" };
}

/** Starts sending, from a loopback address of its own because of the rate limit for each address. */
export function startSubmissionLoop(target: PublishedTarget, index: number): SubmissionLoop {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const localAddress = `127.0.0.${index + 2}`;
  const delays: number[] = [];
  const ending = new AbortController();

  async function sendUntilAcknowledged(receipt: string): Promise<void> {
    const answers = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`field${at}`, receipt]));
    const body = JSON.stringify({ releaseId: target.releaseId, receipt, answers });
    const started = performance.now();
    while (!(await isAccepted(target, { agent, localAddress, body }))) await pause();
    delays.push(performance.now() - started);
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) await sendUntilAcknowledged(randomBytes(32).toString("base64url"));
    agent.destroy();
  }

  const running = run();
  return {
    acknowledged: () => delays.length,
    delays,
    end() {
      ending.abort();
      return running;
    },
  };
}

interface Sending {
  readonly agent: Agent;
  readonly localAddress: string;
  readonly body: string;
}

/** False when the server was not reachable. */
async function isAccepted({ port, slug }: PublishedTarget, { agent, localAddress, body }: Sending) {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const path = `/api/releases/${slug}/responses`;
  const requesting = request({ agent, localAddress, headers, path, port, host: "127.0.0.1", method: "POST" });
  try {
    const answered = once(requesting, "response");
    requesting.end(body);
    const [answer]: IncomingMessage[] = await answered;
    answer?.resume();
    if (answer?.statusCode !== 200) throw new Refused(`The server refused with ${answer?.statusCode}`);
    return true;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return false;
  }
}

/** The server refuses a response, which means that the test is wrong. */
class Refused extends Error {}

/** Waits for the killed server to restart. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
}
