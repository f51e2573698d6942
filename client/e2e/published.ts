import type { Json, ProjectDocumentInput } from "@formweave/schema/model";
import { releaseList } from "@formweave/schema/api";
import { call, createProject, type Account, type TestServer } from "./server.ts";

type WidgetInput = ProjectDocumentInput["widgets"][number];

/** A component for a test; its position defaults to its place in the list. */
export interface Drawn extends Partial<WidgetInput> {
  readonly id: string;
  readonly type: string;
  readonly props?: Readonly<Record<string, Json>>;
}

/** A published form of a test. */
export interface PublishedForm {
  readonly projectId: string;
  readonly url: string;
  readonly slug: string;
  /** Replaces the form and publishes it. */
  republish(drawn: readonly Drawn[]): Promise<void>;
}

/** Creates a form over the API and publishes it. */
export async function publishForm(
  server: TestServer,
  owner: Account,
  named:
    | string
    | (Pick<ProjectDocumentInput, "name" | "texts"> & Partial<Pick<ProjectDocumentInput, "kind">>),
  drawn: readonly Drawn[],
): Promise<PublishedForm> {
  const { cookie } = owner;
  const head = typeof named === "string" ? { name: named } : named;
  const projectId = await createProject(server, owner, head.name);
  const at = `/api/projects/${projectId}`;
  const republish = async (next: readonly Drawn[]): Promise<void> => {
    const body: ProjectDocumentInput = { kind: "form", ...head, widgets: next.map(place) };
    await call(server, "PUT", `${at}/document`, { cookie, body });
    await call(server, "POST", `${at}/releases`, { cookie, body: {} });
  };
  await republish(drawn);
  const { data } = await call(server, "GET", `${at}/releases`, { cookie });
  const slug = releaseList.parse(data).publications[0]?.slug ?? "";
  return { projectId, slug, url: `${server.url}/f/${slug}`, republish };
}

/** Returns the component at its position; one below another by default. */
function place(drawn: Drawn, index: number): WidgetInput {
  const position = { x: 80, y: 40 + index * 120 };
  return { name: drawn.id, zIndex: index, position, size: { width: 500, height: 80 }, ...drawn };
}
