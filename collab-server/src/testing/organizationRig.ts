import type { OrganizationRole } from "@formweave/schema/access";
import { invitationLink, projectSummary } from "@formweave/schema/api";
import { makeOrdinary } from "./secondOrganization.ts";
import {
  enter,
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "./startServer.ts";

/** Password of everybody in the rig. */
export const RIG_PASSWORD = "correct horse battery";

/** An organization with an owner who is no super admin. */
export interface OrganizationRig {
  readonly server: TestServer;
  readonly ada: SignedInPerson;
  /** Moves the clock forward, ms. */
  pass(ms: number): void;
  now(): number;
  /** Invites an address; returns the API path of the invitation link. */
  invite(by: SignedInPerson, email: string, role: OrganizationRole): Promise<string>;
  /** Adds a new person to the organization. */
  join(name: string, role: OrganizationRole): Promise<SignedInPerson>;
  newProject(by: SignedInPerson, name: string): Promise<string>;
  signIn(email: string, password?: string): Promise<SignedInPerson>;
}

/** Starts a server with Ada's organization. */
export async function startOrganization(): Promise<OrganizationRig> {
  let time = Date.now();
  const now = () => time;
  const server = await startTestServer({ clocks: { now, elapsed: now } });
  const ada = await signedIn(server.url);
  makeOrdinary(server, ada.me.user.id);

  async function invite(by: SignedInPerson, email: string, role: OrganizationRole): Promise<string> {
    // Makes join times differ.
    time += 1;
    const { data } = await by.call("POST", "/api/organization/invitations", { email, role });
    const { hash, pathname } = new URL(invitationLink.parse(data).url);
    if (pathname !== "/join/organization") throw new Error("The link leads elsewhere");
    return `/api/organization-invitations/${hash.slice(1)}`;
  }

  return {
    server,
    ada,
    now,
    pass(ms) {
      time += ms;
    },
    invite,
    async join(name, role) {
      const path = await invite(ada, `${name}@example.com`, role);
      const account = { name, password: RIG_PASSWORD };
      return enter(server.url, await stranger(server.url).call("POST", `${path}/accept`, account));
    },
    async newProject(by, name) {
      return projectSummary.parse((await by.call("POST", "/api/projects", { kind: "form", name })).data).id;
    },
    async signIn(email, password = RIG_PASSWORD) {
      const signedInAs = await stranger(server.url).call("POST", "/api/auth/signin", { email, password });
      return enter(server.url, signedInAs);
    },
  };
}
