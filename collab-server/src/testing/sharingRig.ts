import {
  joined,
  projectSummary,
  shareLink,
  type JoinInput,
  type ShareLinkInput,
} from "@formweave/schema/api";
import {
  clientOf,
  signedIn,
  startTestServer,
  stranger,
  type Client,
  type Person,
  type TestServer,
  type TestServerOptions,
} from "./startServer.ts";

/** A guest of the link of a project. */
export interface GuestClient extends Client {
  readonly id: string;
  /** The link's calls, without what follows the address. */
  readonly path: string;
}

/** A server with a project and its owner, for tests of whom a link lets in. */
export interface Sharing {
  readonly server: TestServer;
  readonly ada: Person;
  readonly projectId: string;
  /** A path of the project. */
  path(rest: string): string;
  change(settings: ShareLinkInput): Promise<void>;
  /** The address of the link. */
  makeLink(): Promise<string>;
  /** Sets the link up and gives the path of its calls. */
  shared(settings: ShareLinkInput): Promise<string>;
  /** Somebody who comes by the link, signed in if told. */
  guest(settings: ShareLinkInput, input: JoinInput, as?: Client): Promise<GuestClient>;
}

/** Starts it. */
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
      const door = await shared(settings);
      const answer = await as.call("POST", `${door}/join`, input);
      const { guest } = joined.parse(answer.data);
      const [cookie = ""] = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      const cookies = [as.cookie, cookie].filter((one) => one !== "").join("; ");
      return { ...clientOf(server.url, cookies), id: guest?.id ?? "", path: door };
    },
  };
}
