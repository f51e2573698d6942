import type { Obstacle, SuggestedChange } from "./suggestedChange.ts";
import type { Failure } from "@formweave/schema";
import type { ProposedCommand } from "@formweave/schema/api";
import { runSuggested, type SuggestedStep } from "@formweave/schema/commands";
import { findEntry, writersSince } from "@formweave/schema/doc";
import type { Json, Stamp } from "@formweave/schema/model";
import * as Y from "yjs";
import { createGhosts, placedSteps, type Ghost } from "./suggestionGhosts.ts";
import { groupSteps, withFreshIds } from "./suggestionGroups.ts";
import {
  listChangedValues,
  type ChangedValue,
  type Baseline,
} from "#builder/canvasState/suggestion/suggestionBaseline.ts";
import { addedBy, classifyStep, neededBy } from "#builder/canvasState/suggestion/suggestionTargets.ts";
import type { Suggestion } from "#builder/canvasState/suggestion/suggestion.ts";

/** A person's choice among the changes of a suggestion, by their ids. */
export interface SuggestionChoice {
  /** Changes the person deselected. */
  readonly left: ReadonlySet<string>;
  /** Changes the person wants even over conflicting work of others. */
  readonly overruling: ReadonlySet<string>;
}

/** The outcome of accepting a suggestion now. */
export interface SuggestionPlan {
  readonly changes: readonly SuggestedChange[];
  /** Additions by id: the chosen ones first, the lowest first. */
  readonly ghosts: ReadonlyMap<string, Ghost>;
}

export const EVERYTHING: SuggestionChoice = { left: new Set(), overruling: new Set() };

/** Replaces the person's stamp in the trial run. */
const NOBODY: Stamp = { by: "nobody", at: 0 };

/**
 * Tries a suggestion on a copy of the document, to find its possible changes, their places and their obstacles. Chosen changes run first,
 * so that the rest is measured against them.
 */
export function planSuggestion(
  doc: Y.Doc,
  { proposal, baseline }: Pick<Suggestion, "proposal" | "baseline">,
  choice: SuggestionChoice = EVERYTHING,
): SuggestionPlan {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const drafts = groupSteps(withFreshIds(doc, proposal.steps)).map((steps, index) =>
    createDraft(doc, { id: String(index), steps }, baseline, choice),
  );
  const tried = [true, false].map((isChosen) => {
    const some = drafts.filter((draft) => draft.isChosen === isChosen);
    const changes = copy.transact(() => some.map((draft) => tryOut(copy, draft, baseline.known)));
    // Before the trial of the rest, which may remove chosen additions again.
    return { changes, ghosts: createGhosts(doc, copy, changes) };
  });
  copy.destroy();
  const changes = new Map(
    tried.flatMap((part) => part.changes.map((change) => [change.id, change] as const)),
  );
  const ghosts = new Map(tried.flatMap((part) => [...part.ghosts]));
  return {
    ghosts,
    changes: drafts.flatMap(({ id }) => {
      const change = changes.get(id);
      return change === undefined ? [] : [{ ...change, steps: placedSteps(change.steps, ghosts) }];
    }),
  };
}

/** Returns the changes that accepting a plan makes. */
export function listAccepted({ changes }: SuggestionPlan): readonly SuggestedChange[] {
  return changes.filter(({ isChosen, steps }) => isChosen && steps.length > 0);
}

interface Group {
  readonly id: string;
  readonly steps: readonly ProposedCommand[];
}

type Draft = Omit<SuggestedChange, "obstacle">;

function createDraft(doc: Y.Doc, { id, steps }: Group, baseline: Baseline, choice: SuggestionChoice): Draft {
  const [first, ...others] = steps;
  const added = steps.flatMap((step) => addedBy(step) ?? []);
  const found = steps.map((step) => ({ step, changedValues: listChangedValues(doc, step, baseline) }));
  const isOverruling = choice.overruling.has(id);
  const wanted = isOverruling
    ? steps
    : found.flatMap(({ step, changedValues }) => withoutConflicts(step, changedValues));
  return {
    id,
    kind: first === undefined ? "change" : classifyStep(first),
    title: first?.title ?? "",
    details: others.map(({ title }) => title),
    widgetIds: added.length > 0 ? added : [...new Set(steps.flatMap(neededBy))],
    steps: wanted.map(({ commandId, input }) => ({ commandId, input })),
    isChosen: !choice.left.has(id),
    isOverruling,
    changedValues: found.flatMap(({ changedValues }) => changedValues),
  };
}

/** Returns the parts of a step that leave alone the values others wrote since. */
function withoutConflicts(
  step: ProposedCommand,
  changedValues: readonly ChangedValue[],
): readonly ProposedCommand[] {
  if (changedValues.length === 0) return [step];
  const { widgetIds, props } = step.input;
  if (step.commandId !== "updateProps" || !Array.isArray(widgetIds)) return [];
  return widgetIds.flatMap((widgetId) => {
    const kept = changedValues.filter(({ target }) => target.widgetId === widgetId);
    const left = without(props, new Set(kept.map(({ target }) => target.property)));
    return left === undefined ? [] : [{ ...step, input: { widgetIds: [widgetId], props: left } }];
  });
}

function without(
  props: Json | undefined,
  names: ReadonlySet<string | undefined>,
): { readonly [name: string]: Json } | undefined {
  if (typeof props !== "object" || props === null || Array.isArray(props)) return undefined;
  const left = Object.entries(props).filter(([name]) => !names.has(name));
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

function tryOut(copy: Y.Doc, draft: Draft, known: Baseline["known"]): SuggestedChange {
  for (const step of draft.steps) {
    const done = runSuggested(copy, step, NOBODY);
    if (!done.ok) return { ...draft, steps: [], obstacle: toObstacle(copy, step, done.error, known) };
  }
  return { ...draft, obstacle: undefined };
}

const REASONS: ReadonlyMap<string, readonly [Obstacle["reason"], string]> = new Map([
  ["WIDGET_NOT_FOUND", ["deleted", "del"]],
  ["PARENT_NOT_FOUND", ["deleted", "del"]],
  ["WIDGET_LOCKED", ["locked", "locked"]],
]);

function toObstacle(
  copy: Y.Doc,
  step: SuggestedStep,
  { code, message }: Failure,
  known: Baseline["known"],
): Obstacle {
  const [reason, key] = REASONS.get(code) ?? ["other", undefined];
  if (key === undefined) return { reason, message, by: [] };
  const ids = neededBy(step);
  return {
    reason,
    message,
    by: ids.flatMap((id) => writersSince(findEntry(copy, "widgets", id), key, known)),
  };
}
