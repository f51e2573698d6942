import { sameJson } from "@formweave/schema/doc";
import { drawnProps } from "#widgets/drawnProps.ts";
import { loadFullSet } from "#widgets/fullSet.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { EVERYTHING, planSuggestion, type SuggestionChoice, type SuggestionPlan } from "./planSuggestion.ts";
import type { EditorSession } from "#document/session.ts";
import type { Ghost } from "./suggestionGhosts.ts";
import { listBaselineWidgets } from "#builder/canvasState/suggestion/suggestionBaseline.ts";
import { classifyStep, neededBy } from "#builder/canvasState/suggestion/suggestionTargets.ts";
import type { WidgetContent } from "#document/content/useContent.ts";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/** One person's review of a suggestion, shared by the list and the canvas. */
export interface SuggestionReview {
  /** Null without a suggestion, and until its first plan. */
  readonly plan: Store<SuggestionPlan | null>;
  readonly choice: Store<SuggestionChoice>;
  /** Id of the change under the pointer. */
  readonly pointed: Store<string | null>;
  /** Content to draw a ghost from; the same object until it changes. */
  getContent(ghost: Ghost): WidgetContent;
  /** Keeps the plan up to date with the document until the returned function is called. */
  follow(): () => void;
}

/** Least time between two plans, ms: each copies the document. */
const REST_MS = 150;

/** The parts of a canvas needed to review a suggestion. */
type Reviewed = Pick<CanvasState, "suggestion"> & { readonly session: Pick<EditorSession, "doc" | "store"> };

const reviews = new WeakMap<Reviewed, SuggestionReview>();

/** Returns the review of a canvas's suggestion. */
export function getReview(canvas: Reviewed): SuggestionReview {
  const review = reviews.get(canvas) ?? createReview(canvas);
  reviews.set(canvas, review);
  return review;
}

function createReview(canvas: Reviewed): SuggestionReview {
  const { suggestion, session } = canvas;
  const plan = createStore<SuggestionPlan | null>(null);
  const choice = createStore<SuggestionChoice>(EVERYTHING);
  const pointed = createStore<string | null>(null);
  const contents = new Map<string, WidgetContent>();
  const updatePlan = () => {
    const current = suggestion.get();
    plan.set(current === null ? null : planSuggestion(session.doc, current, choice.get()));
  };
  const restart = () => {
    pointed.set(null);
    contents.clear();
    choice.set(EVERYTHING);
    updatePlan();
  };
  let followers = 0;
  let stop: (() => void) | undefined;
  return {
    plan,
    choice,
    pointed,
    getContent: (ghost) => keptContent(contents, ghost),
    follow() {
      followers += 1;
      stop ??= start(canvas, [suggestion.subscribe(restart), choice.subscribe(updatePlan)], updatePlan);
      if (followers === 1) restart();
      return () => {
        followers -= 1;
        if (followers > 0) return;
        stop?.();
        stop = undefined;
        plan.set(null);
      };
    },
  };
}

/** Replans after changes that concern the suggestion, at limited rate, until the returned function is called. */
function start(canvas: Reviewed, stops: readonly (() => void)[], updatePlan: () => void): () => void {
  const { suggestion } = canvas;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const updatePlanSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      updatePlan();
    }, REST_MS);
  };
  let leave = followConcerns(canvas, updatePlanSoon);
  const stopFollowingSuggestions = suggestion.subscribe(() => {
    leave();
    leave = followConcerns(canvas, updatePlanSoon);
  });
  // The suggestion may use a component type whose definition is not loaded yet.
  void loadFullSet().then(() => !isOver && updatePlanSoon());
  return () => {
    isOver = true;
    [leave, stopFollowingSuggestions, ...stops].forEach((stop) => stop());
    clearTimeout(timer);
  };
}

/**
 * Subscribes to changes that affect the outcome of the suggestion: its widgets, the tree structure, and all positions if it adds or removes
 * widgets.
 */
function followConcerns({ session: { store }, suggestion }: Reviewed, listener: () => void): () => void {
  const current = suggestion.get();
  if (current === null) return () => undefined;
  const { steps } = current.proposal;
  const ids = new Set([...listBaselineWidgets(current.baseline), ...steps.flatMap(neededBy)]);
  const needsPositions = steps.some((step) => classifyStep(step) !== "change");
  const stops = [
    needsPositions ? store.subscribeTree(listener) : store.subscribeStructure(listener),
    ...[...ids].map((id) => store.subscribeWidget(id, listener)),
  ];
  return () => stops.forEach((stop) => stop());
}

function keptContent(contents: Map<string, WidgetContent>, { id, record }: Ghost): WidgetContent {
  const { type, name, styles } = record;
  const next = { type, name, props: drawnProps(record), styles };
  const known = contents.get(id);
  if (known?.type === type && sameJson(known.props, next.props)) return known;
  contents.set(id, next);
  return next;
}
