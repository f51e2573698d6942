import type { Environment } from "@formweave/schema/api";
import type { SettingsChange, SettingsUpdate } from "./settings/settingsForm.ts";
import { createStore, useStore } from "#lib/createStore.ts";
import { createPageState } from "#lib/pageState.ts";

/** What somebody has filled in before they publish. */
export interface PublishDraft {
  readonly environment: Environment;
  /** What is new. */
  readonly description: string;
  /** What of the settings of that environment is not saved yet. */
  readonly settings: SettingsChange;
}

const EMPTY: PublishDraft = { environment: "production", description: "", settings: {} };

/** By project, for as long as the page is open: a look at the canvas in between must not cost what was written. */
const drafts = createPageState(() => createStore(EMPTY));

/** The draft of a project, to be read and changed. */
export function usePublishDraft(projectId: string) {
  const store = drafts(projectId);
  const draft = useStore(store, (current) => current);
  return {
    draft,
    change: (part: Partial<PublishDraft>) => store.set((current) => ({ ...current, ...part })),
    changeSettings: (update: SettingsUpdate) =>
      store.set((current) => ({ ...current, settings: update(current.settings) })),
    clear: () => store.set(({ environment }) => ({ ...EMPTY, environment })),
  };
}
