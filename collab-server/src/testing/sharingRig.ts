import {
  joined,
  projectSummary,
  shareLink,
  type JoinInput,
  type ShareLinkInput,
} from "@formweave/schema/api";
import {
  createClient,
  signedIn,
  startTestServer,
  stranger,
  type TestClient,
  type SignedInPerson,
  type TestServer,
  type TestServerOptions,
} from "./startServer.ts";

/** A guest of a project's share link. */
export interface GuestClient extends TestClient {
  readonly id: string;
  /** Path of the link's calls, without the part after the address. */
  readonly path: string;
}

/** A server with a project and its owner, for tests of share links. */
export interface Sharing {
  readonly server: TestServer;
  readonly ada: SignedInPerson;
  readonly projectId: string;
  /** Returns an API path of the project. */
  path(rest: string): string;
  change(settings: ShareLinkInput): Promise<void>;
  /** Creates the link and returns its address. */
  makeLink(): Promise<string>;
  /** Creates the link with settings; returns the path of its calls. */
  shared(settings: ShareLinkInput): Promise<string>;
  /** Joins as a guest through the link, signed in when `as` is given. */
  guest(settings: ShareLinkInput, input: JoinInput, as?: TestClient): Promise<GuestClient>;
}

/** Starts the rig. */
export async function startSharing(options: TestServerOptions = {}): Promise<Sharing> {
  const server = await startTestServer(options);
  const ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  const { id: projectId } = projectSummary.parse(made.data);
  const path = (rest: string): string => `/api/projects/${projectId}${rest}`;

  async function change(settings: ShareLinkInput): Promise<void> {
    shareLink.parse((await ada.call("PATCH", path("/link"), settings)).data);
  }

  async function makeLink(): Promise<string> {
    return shareLink.parse((await ada.call("POST", path("/link"), {})).data).url ?? "";
  }

  async function shared(settings: ShareLinkInput): Promise<string> {
    await change(settings);
    return `/api/shared/${(await makeLink()).split("/").at(-1)}`;
  }

  return {
    server,
    ada,
    projectId,
    path,
    change,
    makeLink,
    shared,
    async guest(settings, input, as = stranger(server.url)) {
      const entrance = await shared(settings);
      const answer = await as.call("POST", `${entrance}/join`, input);
      const { guest } = joined.parse(answer.data);
      const [cookie = ""] = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      const cookies = [as.cookie, cookie].filter((one) => one !== "").join("; ");
      return { ...createClient(server.url, cookies), id: guest?.id ?? "", path: entrance };
    },
  };
}
