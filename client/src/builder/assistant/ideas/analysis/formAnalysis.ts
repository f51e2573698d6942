import type { Failure } from "@formweave/schema";
import type { AnalyzedForm } from "@formweave/schema/api";
import { analyzeForm } from "#api/assistant.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import { describeFields } from "#builder/assistant/describeFields.ts";

/** The result of an analysis, and the form it was about. */
export interface Finding {
  readonly analysis: AnalyzedForm;
  /** The description that the assistant got; a difference to the present one means that the analysis is out of date. */
  readonly of: string;
}

/** State of the analysis of a form; an earlier finding stays until the next one. */
export interface AnalysisState {
  readonly finding: Finding | undefined;
  readonly error: Failure | undefined;
  readonly isRunning: boolean;
}

/** Analyses an open form; it outlives the panel that shows it. */
export interface FormAnalyst {
  readonly state: Store<AnalysisState>;
  /** Asks the assistant, unless a request is already running. */
  ask(): Promise<void>;
  /** Aborts the request. */
  cancel(): void;
}

const analysts = new WeakMap<EditorSession, FormAnalyst>();

/** Returns the analyst of an open form, shared by everything that shows it. */
export function getAnalyst(session: EditorSession): FormAnalyst {
  const known = analysts.get(session);
  if (known !== undefined) return known;
  const made = createAnalyst(session);
  analysts.set(session, made);
  return made;
}

/** Returns the description of the form that the assistant gets for an analysis. */
export function readFormData(session: Pick<EditorSession, "store">) {
  return { title: session.store.meta.get().name.slice(0, 200), fields: [...describeFields(session.store)] };
}

function createAnalyst(session: EditorSession): FormAnalyst {
  const state = createStore<AnalysisState>({ finding: undefined, error: undefined, isRunning: false });
  let waiting: AbortController | undefined;
  return {
    state,
    async ask() {
      if (waiting !== undefined) return;
      const mine = new AbortController();
      waiting = mine;
      state.set((now) => ({ ...now, error: undefined, isRunning: true }));
      const formData = readFormData(session);
      const { readFillingFigures } = await import("#api/responses/fillingFigures.ts");
      const figures = await readFillingFigures(session.projectId, mine.signal);
      if (mine.signal.aborted) return;
      const result = await analyzeForm({ formData: { ...formData, ...figures } }, mine.signal);
      if (mine.signal.aborted) return;
      waiting = undefined;
      state.set(({ finding }) =>
        result.ok
          ? {
              finding: { analysis: result.value, of: JSON.stringify(formData) },
              error: undefined,
              isRunning: false,
            }
          : { finding, error: result.error, isRunning: false },
      );
    },
    cancel() {
      waiting?.abort();
      waiting = undefined;
      state.set((now) => ({ ...now, isRunning: false }));
    },
  };
}
