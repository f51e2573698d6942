import type { OrganizationRole } from "@formweave/schema/access";
import { invitationLink, projectSummary } from "@formweave/schema/api";
import { makeOrdinary } from "./secondOrganization.ts";
import { enter, signedIn, startTestServer, stranger, type Person, type TestServer } from "./startServer.ts";

/** What people of the rig sign in with. */
export const RIG_PASSWORD = "correct horse battery";

/** An organization with an owner, who does not run the installation. */
export interface OrganizationRig {
  readonly server: TestServer;
  readonly ada: Person;
  /** Lets time go by, ms. */
  pass(ms: number): void;
  now(): number;
  /** The path of the API behind the link by which somebody invites an address. */
  invite(by: Person, email: string, role: OrganizationRole): Promise<string>;
  /** A new person of the organization. */
  join(name: string, role: OrganizationRole): Promise<Person>;
  newProject(by: Person, name: string): Promise<string>;
  signIn(email: string, password?: string): Promise<Person>;
}

/** Starts a server with the organization of Ada. */
export async function startOrganization(): Promise<OrganizationRig> {
  let time = Date.now();
  const now = () => time;
  const server = await startTestServer({ clocks: { now, elapsed: now } });
  const ada = await signedIn(server.url);
  makeOrdinary(server, ada.me.user.id);

  async function invite(by: Person, email: string, role: OrganizationRole): Promise<string> {
    // So that whoever comes later also joined later.
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
