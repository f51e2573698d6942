import { appPeoplePage, appPersonLink, type AppPeoplePage } from "@formweave/schema/api";
import type { ProjectDocumentInput } from "@formweave/schema/model";
import { expect } from "vitest";
import { startPublishing, type PublishingRig } from "../publishingRig.ts";
import type { TestServerOptions } from "../startServer.ts";

/** Roles of the app of the rig. */
const APP_ROLES = [
  { id: "driver", name: "Driver", order: 1 },
  { id: "boss", name: "Boss", order: 2 },
];
/** A password that the policy takes. */
export const APP_PASSWORD = "seven green lanterns";

const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const SCREENS = [
  { id: "home", name: "Welcome", route: "/", access: "everyone" },
  { id: "mine", name: "My tours", route: "/tours/:day", access: "signedIn" },
  { id: "plan", name: "Planning", route: "/plan", access: "roles", roles: ["boss"] },
] as const;
const WIDGETS = SCREENS.map(({ id, name }) => ({
  ...LAYOUT,
  id: `${id}-field`,
  type: "text-input",
  name: `${name} field`,
  props: { label: `${name} field`, __screenId: id },
}));

/** A published app with screens for everybody, for its people and for one of its roles. */
export interface AppRig extends PublishingRig {
  /** Path of the app. */
  readonly base: string;
  readonly api: string;
  /** Publishes the app anew with other settings. */
  republish(more: Partial<ProjectDocumentInput>): Promise<void>;
  /** Invites somebody, makes their account and returns their cookie. */
  join(email: string, roles?: readonly string[]): Promise<string>;
  invite(email: string, roles?: readonly string[]): Promise<string>;
  list(): Promise<AppPeoplePage>;
  get(path: string, cookie?: string): Promise<Response>;
  post(path: string, sent: Readonly<Record<string, string>>, cookie?: string): Promise<Response>;
}

/** Starts a server with the app. */
export async function startApp(options: TestServerOptions = {}): Promise<AppRig> {
  const rig = await startPublishing(options);
  const republish = async (more: Partial<ProjectDocumentInput>): Promise<void> => {
    const document = { name: "Depot", kind: "app", screens: SCREENS, widgets: WIDGETS, ...more };
    const path = `/api/projects/${rig.projectId}/document`;
    expect(
      (await rig.ada.call("PUT", path, { roles: APP_ROLES, signUp: "invited", ...document })).status,
    ).toBe(200);
    await rig.publish();
  };
  await republish({});
  const slug = await rig.slug();
  const people = `/api/projects/${rig.projectId}/people`;
  const app: AppRig = {
    ...rig,
    base: `/a/${slug}`,
    api: `/api/apps/${slug}/people`,
    republish,
    async invite(email, roles = []) {
      const made = await rig.ada.call("POST", `${people}/invitations`, { email, roles });
      expect(made.error).toBeUndefined();
      return new URL(appPersonLink.parse(made.data).url).searchParams.get("token") ?? "";
    },
    async join(email, roles = []) {
      const token = await app.invite(email, roles);
      const joined = await app.post("/_join", { token, name: `Name of ${email}`, password: APP_PASSWORD });
      expect(joined.status).toBe(303);
      return readCookie(joined);
    },
    list: async () => appPeoplePage.parse((await rig.ada.call("GET", people)).data),
    get: (path, cookie = "") =>
      fetch(`${rig.server.url}${app.base}${path}`, { redirect: "manual", headers: { cookie } }),
    post: (path, sent, cookie = "") =>
      fetch(`${rig.server.url}${app.base}${path}`, {
        method: "POST",
        body: new URLSearchParams(sent),
        redirect: "manual",
        headers: { cookie },
      }),
  };
  return app;
}

/** The cookie that an answer gives, as a browser sends it back. */
export function readCookie(answer: Response): string {
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** The data of a page. */
export async function readPageData(answer: Response): Promise<Record<string, unknown>> {
  return JSON.parse(/json">([^]*)<\/script>/.exec(await answer.text())?.[1] ?? "{}");
}
