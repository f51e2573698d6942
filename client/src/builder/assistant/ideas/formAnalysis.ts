import type { Failure } from "@formweave/schema";
import type { AnalyzedForm } from "@formweave/schema/api";
import { analyzeForm } from "#api/assistant.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import { describeFields } from "#builder/assistant/describeFields.ts";

/** What an analysis of a form came to, and which form that was. */
export interface Finding {
  readonly analysis: AnalyzedForm;
  /** What the assistant was told, so that one sees when it is true no more. */
  readonly of: string;
}

/** How the analysis of a form stands; an earlier finding stays until there is another. */
export interface AnalysisState {
  readonly finding: Finding | undefined;
  readonly error: Failure | undefined;
  readonly isAsking: boolean;
}

/** The analysis of an open form: it outlives the panel that shows it. */
export interface FormAnalyst {
  readonly state: Store<AnalysisState>;
  /** Asks the assistant; while it is asked, nothing more. */
  ask(): Promise<void>;
  /** Waits for the answer no more. */
  cancel(): void;
}

const analysts = new WeakMap<EditorSession, FormAnalyst>();

/** The analyst of an open form, the same for all who show it. */
export function analystOf(session: EditorSession): FormAnalyst {
  const known = analysts.get(session);
  if (known !== undefined) return known;
  const made = createAnalyst(session);
  analysts.set(session, made);
  return made;
}

/** What the assistant is told of the form itself for an analysis. */
export function formDataOf(session: Pick<EditorSession, "store">) {
  return { title: session.store.meta.get().name.slice(0, 200), fields: [...describeFields(session.store)] };
}

function createAnalyst(session: EditorSession): FormAnalyst {
  const state = createStore<AnalysisState>({ finding: undefined, error: undefined, isAsking: false });
  let waiting: AbortController | undefined;
  return {
    state,
    async ask() {
      if (waiting !== undefined) return;
      const mine = new AbortController();
      waiting = mine;
      state.set((now) => ({ ...now, error: undefined, isAsking: true }));
      const formData = formDataOf(session);
      const { readFillingFigures } = await import("#api/fillingFigures.ts");
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
              isAsking: false,
            }
          : { finding, error: result.error, isAsking: false },
      );
    },
    cancel() {
      waiting?.abort();
      waiting = undefined;
      state.set((now) => ({ ...now, isAsking: false }));
    },
  };
}
