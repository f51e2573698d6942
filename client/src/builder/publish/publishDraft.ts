import type { Environment } from "@formweave/schema/api";
import type { SettingsChange, SettingsUpdate } from "./settings/settingsForm.ts";
import { createStore, useStore } from "#lib/createStore.ts";
import { createPageState } from "#lib/router/pageState.ts";

/** Input of the publish dialog. */
export interface PublishDraft {
  readonly environment: Environment;
  /** Description of the changes. */
  readonly description: string;
  /** Unsaved settings of the environment. */
  readonly settings: SettingsChange;
}

const EMPTY: PublishDraft = { environment: "production", description: "", settings: {} };

/** Drafts by project, kept as long as the page is open, so that a look at the canvas in between loses nothing. */
const drafts = createPageState(() => createStore(EMPTY));

/** Reads and changes the draft of a project. */
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
