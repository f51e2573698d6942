import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import {
  projectSummary,
  publicRelease,
  release,
  releaseList,
  type PublicRelease,
  type Release,
} from "@formweave/schema/api";
import type { Json, ProjectDocumentInput } from "@formweave/schema/model";
import { expect, onTestFinished } from "vitest";
import {
  signedIn,
  startTestServer,
  stranger,
  type Answer,
  type SignedInPerson,
  type TestServer,
  type TestServerOptions,
} from "./startServer.ts";

const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
/** A required text field. */
export const NAME = {
  ...LAYOUT,
  id: "name",
  type: "text-input",
  name: "Name",
  props: { label: "Name", required: true },
};
/** A number field with a minimum of 18. */
export const AGE = { ...LAYOUT, id: "age", type: "number", name: "Age", props: { label: "Age", min: 18 } };

/** A server with a form of a name and an age, ready to publish and fill in. */
export interface PublishingRig {
  readonly server: TestServer;
  readonly ada: SignedInPerson;
  readonly projectId: string;
  /** API path of its releases. */
  readonly path: string;
  draw(
    name: string,
    widgets: ProjectDocumentInput["widgets"],
    more?: Pick<ProjectDocumentInput, "texts">,
  ): Promise<void>;
  publish(input?: object): Promise<Release>;
  slug(): Promise<string>;
  live(): Promise<PublicRelease>;
  /** Calls the API without an account. */
  ask(method: string, path: string, body?: object): Promise<Answer>;
  /** Sends answers to the live release. */
  send(answers: Readonly<Record<string, Json>>, receipt?: string): Promise<Answer>;
  /** Returns the rows of a database query. */
  rows(query: string): unknown[];
}

/** Creates a receipt as pages do. */
export function newReceipt(): string {
  return randomBytes(32).toString("base64url");
}

/** Starts a server for the running test. */
export async function startPublishing(options: TestServerOptions = {}): Promise<PublishingRig> {
  const server = await startTestServer(options);
  onTestFinished(() => server.stop());
  const ada = await signedIn(server.url);
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  const projectId = projectSummary.parse(data).id;
  const path = `/api/projects/${projectId}/releases`;
  const rig: PublishingRig = {
    server,
    ada,
    projectId,
    path,
    async draw(name, widgets, more = {}) {
      const document: ProjectDocumentInput = { name, kind: "form", widgets, ...more };
      const { status } = await ada.call("PUT", `/api/projects/${projectId}/document`, document);
      expect(status).toBe(200);
    },
    publish: async (input = {}) => release.parse((await ada.call("POST", path, input)).data),
    async slug() {
      const { publications } = releaseList.parse((await ada.call("GET", path)).data);
      return publications[0]?.slug ?? "";
    },
    async live() {
      const answer = await rig.ask("GET", `/api/releases/${await rig.slug()}`);
      return publicRelease.parse(answer.data);
    },
    ask: (method, at, body) => stranger(server.url).call(method, at, body),
    async send(answers, receipt = newReceipt()) {
      const { id: releaseId } = await rig.live();
      return rig.ask("POST", `/api/releases/${await rig.slug()}/responses`, { releaseId, receipt, answers });
    },
    rows(query) {
      const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
      try {
        return db.prepare(query).all();
      } finally {
        db.close();
      }
    },
  };
  await rig.draw("First", [NAME, AGE]);
  return rig;
}
