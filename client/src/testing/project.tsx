import { ok } from "@formweave/schema";
import type { ProjectLevel } from "@formweave/schema/access";
import type { ProjectDocument, ProjectDocumentInput } from "@formweave/schema/model";
import { QueryClientProvider } from "@tanstack/react-query";
import { vi } from "vitest";
import { queryClient } from "#api/queryClient.ts";
import { collectParts, type AreaParts } from "#builder/areaParts.ts";
import { Builder } from "#builder/Builder.tsx";
import { AREAS } from "#builder/registry.tsx";
import { EditorProvider } from "#document/EditorContext.tsx";
import { EditorSession } from "#document/session.ts";
import { closeSessions } from "#document/sessionPool.ts";
import type { SessionOptions } from "#document/sessionOptions.ts";
import { socketUrl } from "#document/socket/environment.ts";
import { UiProvider } from "#ui/UiProvider.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import { afterTest } from "./cleanUp.ts";
import { MemoryServer } from "./memoryServer.ts";
import { show } from "./mount.tsx";
import { page, type Page } from "./page.ts";
import "#builder/builder.css";
import "#styles/index.css";

/** A project in a test, on a server in memory. */
export interface TestProject {
  /** Returns the document of the server. */
  read(): ProjectDocument;
  /** Makes the document equal to another one, as an edit of somebody without a connection. */
  write(form: ProjectDocumentInput): void;
  /**
   * Opens the builder in this page as a person, and waits until it is live. The page has one focus and one pointer: the previous
   * person's builder is closed. `parts` are those of the areas, all of the registry without them.
   */
  open(name?: string, level?: ProjectLevel, parts?: AreaParts): Promise<Page>;
  /** Opens the project as a person without a screen: returns a session to run commands in. */
  join(name: string, level?: ProjectLevel): Promise<EditorSession>;
}

// Test files share the page: the first one gets the same definitions as the later ones.
await loadFullSet();

/** Creates a project from a JSON document; it is removed after the test. */
export function createProject(form: Partial<ProjectDocumentInput> = {}): TestProject {
  const server = new MemoryServer({ name: "Form", kind: "form", widgets: [], ...form });
  const projectId = crypto.randomUUID();
  const invite = (name: string, level: ProjectLevel): SessionOptions => {
    const id = name.toLowerCase();
    server.invite({ id, name, level });
    return {
      projectId,
      me: { id, name },
      fetchTicket: () => Promise.resolve(ok(id)),
      fetchCommentsTicket: () => Promise.withResolvers<never>().promise,
      environment: {
        url: socketUrl(location),
        WebSocket: server.WebSocket,
        random: Math.random,
        isUnlikely: () => false,
        follow: () => undefined,
      },
    };
  };
  return {
    read: () => server.read(),
    write: (next) => server.write(next),
    async open(name = "Ada", level = "admin", parts = collectParts(AREAS)) {
      mountBuilder(invite(name, level), parts);
      await page
        .getByText(PILL_WORDS[level] ?? "Saved · on server")
        .first()
        .waitFor();
      return page;
    },
    async join(name, level = "editor") {
      const session = new EditorSession(invite(name, level), {
        onEpoch: () => {
          throw new Error("There is one epoch");
        },
      });
      afterTest(() => session.close());
      await vi.waitFor(() => {
        const { phase, connection, access } = session.status.get();
        if (phase !== "ready" || connection.kind !== "online")
          throw new Error(`${name} is ${phase}, ${connection.kind}`);
        if ((access === "edit") !== (level !== "viewer")) throw new Error(`${name} may not do what they may`);
      });
      return session;
    },
  };
}

/** Words of the save indicator when it is live, for people who may not edit. */
const PILL_WORDS: Readonly<Partial<Record<ProjectLevel, string>>> = {
  viewer: "Live · view only",
  reviewer: "Live · view and comment",
};

/** Removes the builder on screen. */
let leave = (): void => undefined;

function mountBuilder(options: SessionOptions, parts: AreaParts): void {
  leave();
  // As boot.js does before the first paint.
  document.documentElement.dataset["theme"] = "light";
  const hide = show(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <EditorProvider options={options}>
          <Builder parts={parts} />
        </EditorProvider>
      </UiProvider>
    </QueryClientProvider>,
  );
  leave = () => {
    hide();
    closeSessions();
  };
  afterTest(leave);
}
