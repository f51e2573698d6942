import type { Failure, Result } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { json } from "@formweave/schema/model";
import { checkProperty } from "@formweave/schema/rules";
import { useMemo, useState } from "react";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { nameOfEdit } from "#builder/liveText/nameOfEdit.ts";
import type { PanelProperty } from "./describeSelection.ts";

/** State of a property since the panel opened: "valid" after an edit, or the failure of the last one. */
type EditState = Failure | "valid" | undefined;

/** Edits of the properties of the selection. */
export interface PropertyEdits {
  readonly widgetIds: readonly string[];
  /** Checks a value and writes it to every selected widget; a refused value is not written, and the error is shown beside its field. */
  edit(shown: PanelProperty, value: unknown, gesture: string): void;
  /** Reports the outcome of an edit that a field wrote itself. */
  report(name: string, problem: Failure | undefined): void;
  /** Forgets a refused value when the field shows the document's value again. */
  reset(name: string): void;
  /** Error of the refused value, else of the document's value. */
  findProblem(shown: PanelProperty): Failure | undefined;
  isValidated(name: string): boolean;
}

/** Keeps the outcomes of edits as long as the same widgets are selected. */
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
        showProblem(
          session.run(COMMANDS.updateProps, { widgetIds, props }, { label: nameOfEdit(title), gesture }),
        );
      },
      findProblem({ name, property, value }) {
        const state = states[name];
        return typeof state === "object" ? state : checkProperty(name, property, value);
      },
      isValidated: (name) => states[name] === "valid",
    };
  }, [session, widgetIds, states]);
}

/** Shows why a command did nothing, if it failed. */
export function showProblem<T>(result: Result<T>): void {
  if (!result.ok) showFailure(result.error);
}
