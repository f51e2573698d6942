import { sameJson } from "@formweave/schema/doc";
import { drawnProps } from "#widgets/drawnProps.ts";
import { loadFullSet } from "#widgets/fullSet.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { EVERYTHING, planSuggestion, type Choice, type SuggestionPlan } from "./planSuggestion.ts";
import type { EditorSession } from "#document/session.ts";
import type { Ghost } from "./suggestionGhosts.ts";
import { seenIn } from "#document/suggestion/suggestionSight.ts";
import { kindOf, neededBy } from "#document/suggestion/suggestionTargets.ts";
import type { WidgetContent } from "#document/useContent.ts";

/** One person's review of a suggestion, shared by the list and the canvas. */
export interface SuggestionReview {
  /** Null without a suggestion, and until its first plan. */
  readonly plan: Store<SuggestionPlan | null>;
  readonly choice: Store<Choice>;
  /** Id of the change under the pointer. */
  readonly pointed: Store<string | null>;
  /** Content to draw a ghost from; the same object until it changes. */
  contentOf(ghost: Ghost): WidgetContent;
  /** Keeps the plan up to date with the document until the returned function is called. */
  follow(): () => void;
}

/** Least time between two plans, ms: each copies the document. */
const REST_MS = 150;

/** The parts of a session needed to review a suggestion. */
type Reviewed = Pick<EditorSession, "doc" | "store" | "suggestion">;

const reviews = new WeakMap<Reviewed, SuggestionReview>();

/** Returns the review of a session's suggestion. */
export function reviewOf(session: Reviewed): SuggestionReview {
  const review = reviews.get(session) ?? createReview(session);
  reviews.set(session, review);
  return review;
}

function createReview(session: Reviewed): SuggestionReview {
  const { suggestion } = session;
  const plan = createStore<SuggestionPlan | null>(null);
  const choice = createStore<Choice>(EVERYTHING);
  const pointed = createStore<string | null>(null);
  const contents = new Map<string, WidgetContent>();
  const look = () => {
    const offer = suggestion.get();
    plan.set(offer === null ? null : planSuggestion(session.doc, offer, choice.get()));
  };
  const beginAnew = () => {
    pointed.set(null);
    contents.clear();
    choice.set(EVERYTHING);
    look();
  };
  let followers = 0;
  let stop: (() => void) | undefined;
  return {
    plan,
    choice,
    pointed,
    contentOf: (ghost) => keptContent(contents, ghost),
    follow() {
      followers += 1;
      stop ??= start(session, [suggestion.subscribe(beginAnew), choice.subscribe(look)], look);
      if (followers === 1) beginAnew();
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
function start(session: Reviewed, stops: readonly (() => void)[], look: () => void): () => void {
  const { suggestion } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const lookSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, REST_MS);
  };
  let leave = followConcerns(session, lookSoon);
  const leaveOffers = suggestion.subscribe(() => {
    leave();
    leave = followConcerns(session, lookSoon);
  });
  // The suggestion may use a component type whose definition is not loaded yet.
  void loadFullSet().then(() => !isOver && lookSoon());
  return () => {
    isOver = true;
    [leave, leaveOffers, ...stops].forEach((stop) => stop());
    clearTimeout(timer);
  };
}

/**
 * Subscribes to changes that affect the outcome of the suggestion: its widgets, the tree structure, and all positions if it adds or removes
 * widgets.
 */
function followConcerns({ store, suggestion }: Reviewed, listener: () => void): () => void {
  const offer = suggestion.get();
  if (offer === null) return () => undefined;
  const { steps } = offer.proposal;
  const ids = new Set([...seenIn(offer.sight), ...steps.flatMap(neededBy)]);
  const isAboutPlaces = steps.some((step) => kindOf(step) !== "change");
  const stops = [
    isAboutPlaces ? store.subscribeTree(listener) : store.subscribeStructure(listener),
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
