import type { BuilderArea } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { mayReadResponses } from "./mayReadResponses.ts";
import { ResponsesLink } from "./ResponsesLink.tsx";

function Responses() {
  const { projectId, level } = useEditor();
  const mayRead = useStore(level, mayReadResponses);
  return mayRead && <ResponsesLink projectId={projectId} />;
}

/** The way to the responses of the form. */
export const RESPONSES: BuilderArea = {
  toolbar: [{ section: "project", Component: Responses }],
  commands: { list: deferValue(async () => (await import("./responseCommands.ts")).responseCommands) },
};
