import { readFileSync } from "node:fs";
import { projectSummary, release, releaseList, ticket, version } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { invited, signedIn, type SignedInPerson } from "../src/testing/startServer.ts";
import type { FloodCall } from "./floodCalls.ts";
import { createForm } from "./load.ts";
import type { ConnectionTarget } from "../src/testing/processes/person.ts";

/** Floods that can be asked for by name, each with what it needs on the server. */
const FLOOD_ROWS = {
  get: "large",
  put: "large",
  keep: "large",
  state: "large",
  open: "large",
  wide: "wide",
  proposals: "proposals",
  strangers: "strangers",
  assistant: "assistant",
} as const;
export type FloodRow = keyof typeof FLOOD_ROWS;

/** Expensive calls, repeated with `atOnce` of them at a time. */
export interface Flood {
  readonly row: FloodRow;
  readonly name: string;
  readonly atOnce: number;
  readonly calls: readonly FloodCall[];
}

/** A server with everything to flood, and two connections for people who edit elsewhere. */
export interface FloodedServer {
  readonly floods: readonly Flood[];
  /** Connections of the person who writes and of the one who reads. */
  readonly places: readonly [ConnectionTarget, ConnectionTarget];
}

/** Fields of the form that respondents open. */
const FIELDS = 1000;
const COMPONENTS = 1000;
/** Components of the large document, and characters of each one's description. */
const LARGE = { components: 900, characters: 7500 };
/** Number of proposals, changes in each, and characters of each new value. */
const PROPOSALS = { count: 20, changes: 14, characters: 70_000 };
/** Respondents, each with an IP address of their own. */
const STRANGERS = 4;

/** Prepares the server for each kind of flood and returns its floods. */
const FLOODS = {
  large: floodsOfLarge,
  wide: floodOfWide,
  proposals: floodOfProposals,
  strangers: floodOfStrangers,
  assistant: floodOfAssistant,
} as const;

/** Floods among the given names; all of them when none is named. */
export function readFloodRows(names: readonly string[]): readonly FloodRow[] {
  const all = Object.keys(FLOOD_ROWS).filter(isFloodRow);
  const named = names.filter(isFloodRow);
  return named.length === 0 ? all : named;
}

function isFloodRow(name: string): name is FloodRow {
  return name in FLOOD_ROWS;
}

/** Prepares a server at a port for the given floods. */
export async function prepareFloods(port: number, rows: readonly FloodRow[]): Promise<FloodedServer> {
  const url = `http://127.0.0.1:${port}`;
  const owner = await signedIn(url);
  const quiet = await makeProject(owner, createLargeForm(3));
  const place = async (person: string): Promise<ConnectionTarget> => {
    const given = await owner.call("POST", "/api/collab/tickets", { projectId: quiet });
    const document = canvasDocumentName(quiet);
    return { port, document, person, dialect: "hocuspocus", ticket: ticket.parse(given.data).ticket };
  };
  const floods: Flood[] = [];
  for (const kind of new Set(rows.map((row) => FLOOD_ROWS[row])))
    floods.push(...(await FLOODS[kind](owner, url)));
  return {
    floods: floods.filter(({ row }) => rows.includes(row)),
    places: [await place("dan"), await place("cyd")],
  };
}

async function floodsOfLarge(owner: SignedInPerson): Promise<Flood[]> {
  const document = createLargeForm(LARGE.components, "x".repeat(LARGE.characters));
  const projectId = await makeProject(owner, document);
  const path = `/api/projects/${projectId}`;
  const { id } = version.parse((await owner.call("POST", `${path}/versions`, { name: "Kept" })).data);
  const as = createCallBuilder(owner);
  return [
    {
      row: "get",
      name: "GET of a document of 7 MB, 8 at once",
      atOnce: 8,
      calls: [as("GET", `${path}/document`)],
    },
    {
      row: "put",
      name: "PUT of 7 MB, 4 at once",
      atOnce: 4,
      calls: [as("PUT", `${path}/document`, document)],
    },
    {
      row: "keep",
      name: "POST of versions of 7 MB, 8 at once",
      atOnce: 8,
      calls: [as("POST", `${path}/versions`, { name: "More" })],
    },
    {
      row: "state",
      name: "GET of a version and of its state, 7 MB, 8 at once",
      atOnce: 8,
      calls: [as("GET", `${path}/versions/${id}`), as("GET", `${path}/state?epoch=1&seq=2`)],
    },
    {
      row: "open",
      name: "opening of 7 MB, 4 at once",
      atOnce: 4,
      calls: [{ ...as("POST", "/api/collab/tickets", { projectId }), opens: canvasDocumentName(projectId) }],
    },
  ];
}

async function floodOfWide(owner: SignedInPerson, url: string): Promise<Flood[]> {
  const projectId = await makeProject(owner, createLargeForm(COMPONENTS));
  const guest = { by: owner, projectId, email: "vera@example.com", level: "viewer" } as const;
  const viewer = await invited(url, guest);
  const calls = [createCallBuilder(viewer)("GET", `/api/projects/${projectId}/document`)];
  return [{ row: "wide", name: `GET of ${COMPONENTS} components by a viewer, 8 at once`, atOnce: 8, calls }];
}

async function floodOfProposals(owner: SignedInPerson): Promise<Flood[]> {
  const projectId = await makeProject(owner, createLargeForm(PROPOSALS.changes));
  const path = `/api/projects/${projectId}/proposals`;
  const changes = Array.from({ length: PROPOSALS.changes }, (_, index) => ({
    kind: "set",
    root: "widgets",
    id: `w${index}`,
    key: "p:description",
    after: "x".repeat(PROPOSALS.characters),
  }));
  for (let number = 0; number < PROPOSALS.count; number++) {
    const { status } = await owner.call("POST", path, { title: `Proposal ${number}`, changes });
    if (status !== 200) throw new Error(`No proposal: ${status}`);
  }
  return [
    {
      row: "proposals",
      name: "GET of proposals of 20 MB, 4 at once",
      atOnce: 4,
      calls: [createCallBuilder(owner)("GET", path)],
    },
  ];
}

async function floodOfStrangers(owner: SignedInPerson): Promise<Flood[]> {
  const projectId = await makeProject(owner, createLargeForm(FIELDS));
  const path = `/api/projects/${projectId}/releases`;
  release.parse((await owner.call("POST", path, {})).data);
  const { publications } = releaseList.parse((await owner.call("GET", path)).data);
  const query = Array.from({ length: 300 }, (_, index) => `field${index * 3}=answer+${index}`).join("&");
  const page = `/f/${publications[0]?.slug ?? ""}?${query}`;
  const calls = Array.from({ length: STRANGERS }, (_, index) => ({
    method: "GET",
    path: page,
    headers: { "x-forwarded-for": `10.0.0.${index + 1}` },
  }));
  const name = `prefilled pages of ${FIELDS} fields by ${STRANGERS} strangers, 8 at once`;
  return [{ row: "strangers", name, atOnce: 8, calls }];
}

function floodOfAssistant(owner: SignedInPerson): Promise<Flood[]> {
  const as = createCallBuilder(owner);
  const calls = Array.from({ length: 50 }, (_, index) =>
    as("POST", "/api/ai/form/generate", { description: `Form ${index}: a request for holidays with dates` }),
  );
  return Promise.resolve([
    { row: "assistant", name: "forms made by the assistant, 4 at once", atOnce: 4, calls },
  ]);
}

function createCallBuilder({ cookie }: SignedInPerson) {
  return (method: string, path: string, body?: object): FloodCall => ({
    method,
    path,
    headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function makeProject(owner: SignedInPerson, document: object): Promise<string> {
  const { data } = await owner.call("POST", "/api/projects", { kind: "form", name: "Flooded" });
  const { id } = projectSummary.parse(data);
  const put = await owner.call("PUT", `/api/projects/${id}/document`, document);
  if (put.status !== 200) throw new Error(`No document: ${put.status} ${put.error?.message ?? ""}`);
  return id;
}

/** A form with this many fields, each with a name, a label and a description. */
function createLargeForm(count: number, description = ""): object {
  const { widgets, ...form } = createForm(count);
  const named = widgets?.map((widget, index) => {
    const props = { name: `field${index}`, label: `Field ${index}`, description };
    return { ...widget, props };
  });
  return { ...form, widgets: named };
}

/** Resident memory of a process, bytes. */
export function readResidentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
