import type { ProjectDocumentInput } from "@formweave/schema/model";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

type Environment = Readonly<Record<string, string>>;

/** Setup of a file of journeys. */
interface Beginning {
  /** Owner of the organization and the project; Ada by default. */
  readonly owner?: string;
  /** People invited to the project, with their permissions. */
  readonly people?: Readonly<Record<string, "viewer" | "reviewer" | "editor" | "admin">>;
  /** The name of the project. */
  readonly project?: string;
  /** Widgets on the canvas; none by default. */
  readonly form?: ProjectDocumentInput["widgets"];
  /** Additional environment of the server, or a function that starts the services it refers to and returns the variables. */
  readonly env?: Environment | (() => Promise<Environment>);
}

/** Fixtures of a test file, available while its tests run: its own server, people, a project, and a Chromium. */
export interface Journey {
  readonly server: TestServer;
  readonly browser: TestBrowser;
  readonly owner: Account;
  readonly projectId: string;
  /** Returns the owner or an invited person by name. */
  person(name: string): Account;
  /** Returns an API path within the project. */
  path(rest: string): string;
  /** Opens a browser profile signed in as somebody. */
  profile(name: string): Promise<BrowserContext>;
  /** Opens the builder as somebody, in a profile of their own. */
  open(name: string): Promise<Page>;
}

/** Sets up the fixtures of a file before its first test, and closes them after its last. */
export function journey(beginning: Beginning = {}): Journey {
  let set: Set | undefined;
  const now = (): Set => {
    if (set === undefined) throw new Error("A journey begins with the first test of its file");
    return set;
  };
  const person = (name: string): Account => {
    const account = now().people.get(name);
    if (account === undefined) throw new Error(`Nobody is called ${name}`);
    return account;
  };
  const profile = (name: string) => openProfile(now().browser, now().server, person(name));
  beforeAll(async () => {
    set = await setUp(beginning);
  });
  afterAll(async () => {
    await set?.browser.close();
    await set?.server.stop();
  });
  return {
    get server() {
      return now().server;
    },
    get browser() {
      return now().browser;
    },
    get owner() {
      return now().owner;
    },
    get projectId() {
      return now().projectId;
    },
    person,
    path: (rest) => `/api/projects/${now().projectId}${rest}`,
    profile,
    open: async (name) => openBuilder(await profile(name), now().server, now().projectId),
  };
}

interface Set extends Pick<Journey, "server" | "browser" | "owner" | "projectId"> {
  readonly people: ReadonlyMap<string, Account>;
}

async function setUp({
  owner: name = "Ada",
  people = {},
  project = "Form",
  form,
  env,
}: Beginning): Promise<Set> {
  const more = typeof env === "function" ? await env() : env;
  const [server, browser] = await Promise.all([startServer(more), startBrowser()]);
  const owner = await setUpOwner(server, name);
  const projectId = await createProject(server, owner, project);
  const invited = await Promise.all(
    Object.entries(people).map(async ([guest, permission]) => {
      return [guest, await inviteTo(server, owner, projectId, { name: guest, permission })] as const;
    }),
  );
  if (form !== undefined) {
    const body = { name: project, kind: "form", widgets: form };
    await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
  }
  return { server, browser, owner, projectId, people: new Map([[name, owner], ...invited]) };
}
