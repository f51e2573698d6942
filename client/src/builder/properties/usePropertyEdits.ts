import type { Failure, Result } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { json } from "@formweave/schema/model";
import { checkProperty } from "@formweave/schema/rules";
import { useMemo, useState } from "react";
import { say } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { nameOfEdit } from "#builder/liveText/nameOfEdit.ts";
import type { PanelProperty } from "./describeSelection.ts";

/** Where a property stands since the panel opened: edited and valid, or with what is wrong. */
type EditState = Failure | "valid" | undefined;

/** Edits of the properties of what is selected. */
export interface PropertyEdits {
  readonly widgetIds: readonly string[];
  /** Checks a value and writes it to every selected widget; what is refused is shown beside its field and not written. */
  edit(shown: PanelProperty, value: unknown, gesture: string): void;
  /** Says how an edit that a field made by itself ended. */
  report(name: string, problem: Failure | undefined): void;
  /** Forgets a refused value, since its field shows the document's again. */
  reset(name: string): void;
  /** What is wrong: with what was typed, else with what the document says. */
  problemOf(shown: PanelProperty): Failure | undefined;
  isValidated(name: string): boolean;
}

/** Holds what was typed and refused for as long as the same widgets are selected. */
export function usePropertyEdits(widgetIds: readonly string[]): PropertyEdits {
  const session = useEditor();
  const [states, setStates] = useState<Readonly<Record<string, EditState>>>({});
  return useMemo(() => {
    const report = (name: string, problem: Failure | undefined) => setState(name, problem ?? "valid");
    const setState = (name: string, state: EditState) => {
      setStates((current) => (current[name] === state ? current : { ...current, [name]: state }));
    };
    return {
      widgetIds,
      report,
      reset: (name) => setState(name, undefined),
      edit({ name, title, property }, value, gesture) {
        const problem = checkProperty(name, property, value, { allowEmpty: true });
        report(name, problem);
        if (problem !== undefined) return;
        const props = { [name]: json.parse(value ?? null) };
        sayProblem(
          session.run(COMMANDS.updateProps, { widgetIds, props }, { label: nameOfEdit(title), gesture }),
        );
      },
      problemOf({ name, property, value }) {
        const state = states[name];
        return typeof state === "object" ? state : checkProperty(name, property, value);
      },
      isValidated: (name) => states[name] === "valid",
    };
  }, [session, widgetIds, states]);
}

/** Tells why a command did nothing, if it did nothing. */
export function sayProblem<T>(result: Result<T>): void {
  if (!result.ok) say(result.error);
}
