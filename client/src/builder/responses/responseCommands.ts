import { navigate } from "wouter/use-browser-location";
import type { Action } from "#builder/actions/action.ts";
import { createAction } from "#builder/actions/createAction.ts";
import type { EditorSession } from "#document/session.ts";
import { responsesPath } from "#lib/router/paths.ts";
import { mayReadResponses } from "./mayReadResponses.ts";

/** The command that goes to the responses. */
export function responseCommands({ projectId, level }: EditorSession): readonly Action[] {
  return [
    {
      ...createAction("responses", () => navigate(responsesPath(projectId))),
      whyNot: () =>
        mayReadResponses(level.get()) ? undefined : "Only admins and owners of the project read responses",
    },
  ];
}
