import { translate, type Failure } from "@formweave/schema";
import type { FillingPage } from "@formweave/schema/api";
import type { Json, Widget } from "@formweave/schema/model";
import {
  FormEvaluation,
  buildFormLogic,
  validateField,
  validateForm,
  type AnswerProblem,
  type FormLogic,
  type ShownByEvents,
  type WidgetState,
} from "@formweave/schema/logic";

/** Initial state of a form. */
export type Beginning = Pick<FillingPage, "given" | "shown" | "problems" | "formulas">;

/** A form being filled in: its answers, everything derived from them, and the shown errors. */
export class Filling {
  #form: FormLogic;
  #evaluation: FormEvaluation;
  #messages: Map<string, string>;
  #round = 0;
  /** Fields with input that their controls cannot parse, such as half a date. */
  readonly #unread = new Set<string>();
  readonly #puts = new Map<string, number>();
  readonly #followers = new Map<string, Set<() => void>>();
  readonly #everybody = new Set<() => void>();

  constructor(widgets: readonly Widget[], { given, shown, problems, formulas }: Beginning) {
    this.#form = buildFormLogic(widgets, (formula) => formulas[formula]);
    this.#evaluation = new FormEvaluation(this.#form, given, shown);
    this.#messages = toMessages(problems);
  }

  /** Number of restarts of the form; its views remount after each. */
  get round(): number {
    return this.#round;
  }

  getState(id: string): WidgetState {
    return this.#evaluation.getState(id);
  }

  /** Returns the shown error of a field. */
  findProblem(id: string): string | undefined {
    return this.#messages.get(id);
  }

  /** Returns the answer of a field, valid or not. */
  given(id: string): Json | undefined {
    return this.#evaluation.given(id);
  }

  /** Returns all answers by field. */
  answers(): Readonly<Record<string, Json>> {
    return this.#evaluation.givenAnswers();
  }

  /** True when a field has input that its controls cannot parse. */
  get hasUnread(): boolean {
    return this.#unread.size > 0;
  }

  /** Returns the components shown or hidden by events. */
  shown(): ShownByEvents {
    return this.#evaluation.shownByEvents();
  }

  /** Shows or hides a component; toggles it without `isShown`. */
  show(id: string, isShown: boolean = !this.getState(id).isVisible): void {
    const changed = this.#evaluation.show(id, isShown);
    this.#notify(new Set([...changed, ...this.#correct()]));
  }

  /** Returns the number of answers put into a field by events. */
  putsInto(id: string): number {
    return this.#puts.get(id) ?? 0;
  }

  /** Answers a field from an event; an empty text removes the answer. */
  put(id: string, text: string): void {
    const kind = this.#form.widgets.get(id)?.answers;
    if (kind === undefined) return;
    const changed = this.#evaluation.answer(id, kind.decode(text === "" ? [] : [text]) ?? null);
    this.#unread.delete(id);
    this.#puts.set(id, this.putsInto(id) + 1);
    this.#notify(new Set([id, ...changed, ...this.#correct()]));
  }

  /** Takes the values a form would submit for a field; `isUnread` when its controls hold more than they can parse. */
  take(id: string, sent: readonly string[], isUnread = false): void {
    const kind = this.#form.widgets.get(id)?.answers;
    if (kind === undefined) return;
    const value = kind.decodeTyped(sent);
    const isChanged = this.#setUnread(id, isUnread);
    if (!isChanged && JSON.stringify(value) === JSON.stringify(this.given(id))) return;
    const changed = this.#evaluation.answer(id, value);
    this.#notify(new Set([...changed, ...this.#correct()]));
  }

  /** Shows the error of an answer after its field is left. */
  leave(id: string): void {
    const isBegun = this.given(id) !== undefined || this.#unread.has(id);
    if (isBegun && this.#showProblem(id, this.#messageFor(id))) this.#notify([id]);
  }

  /** Validates all fields or some of them, and shows their errors. */
  check(ids?: ReadonlySet<string>): readonly AnswerProblem[] {
    const among = this.#problems().filter(({ widgetId }) => ids?.has(widgetId) ?? true);
    this.#show(among, ids);
    return among;
  }

  /** Shows the errors that the server found. */
  report(problems: readonly AnswerProblem[]): void {
    this.#show(problems);
  }

  /** Keeps the answers after the form was changed. */
  redraw(widgets: readonly Widget[], formulas: Beginning["formulas"]): void {
    const before = [...this.#form.widgets.keys()];
    this.#form = buildFormLogic(widgets, (formula) => formulas[formula]);
    this.#evaluation = new FormEvaluation(this.#form, this.answers(), this.shown());
    this.#correct();
    this.#notify(new Set([...before, ...this.#form.widgets.keys()]));
  }

  /** Starts again with other answers. */
  restart({ given, shown }: Pick<Beginning, "given" | "shown">): void {
    this.#evaluation = new FormEvaluation(this.#form, given, shown);
    this.#messages = new Map();
    this.#unread.clear();
    this.#round++;
    this.#notify(this.#followers.keys());
  }

  /** Subscribes to a component and its error. */
  follow(id: string, listener: () => void): () => void {
    const known = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, known.add(listener));
    return () => known.delete(listener);
  }

  /** Subscribes to all answers. */
  readonly followAll = (listener: () => void): (() => void) => {
    this.#everybody.add(listener);
    return () => this.#everybody.delete(listener);
  };

  #notify(ids: Iterable<string>): void {
    for (const id of ids) this.#followers.get(id)?.forEach((listener) => listener());
    this.#everybody.forEach((listener) => listener());
  }

  /** Updates errors already shown, and adds no new ones. */
  #correct(): readonly string[] {
    return [...this.#messages.keys()].filter((id) => this.#showProblem(id, this.#messageFor(id)));
  }

  /** Sets the error of a field; returns true when it changed. */
  #showProblem(id: string, message: string | undefined): boolean {
    if (message === this.#messages.get(id)) return false;
    if (message === undefined) this.#messages.delete(id);
    else this.#messages.set(id, message);
    return true;
  }

  #messageFor(id: string): string | undefined {
    const widget = this.#form.widgets.get(id);
    return widget && (this.#unreadProblem(id) ?? validateField(widget, this.#evaluation))?.message;
  }

  /** Returns the problems of all answers, in reading order. */
  #problems(): readonly AnswerProblem[] {
    const { problems } = validateForm(this.#evaluation);
    if (this.#unread.size === 0) return problems;
    const found = new Map(problems.map((problem) => [problem.widgetId, problem]));
    return [...this.#form.widgets.keys()].flatMap((id) => {
      const unread = this.#unreadProblem(id);
      return (unread && { widgetId: id, code: unread.code, message: unread.message }) ?? found.get(id) ?? [];
    });
  }

  /** Returns the problem of unparsable input; hidden and disabled fields have none. */
  #unreadProblem(id: string): Failure | undefined {
    const { isVisible, isEnabled } = this.getState(id);
    const isAsked = this.#unread.has(id) && isVisible && isEnabled;
    const unread = isAsked ? this.#form.widgets.get(id)?.answers?.unread : undefined;
    return unread && { ...unread, message: translate(unread.message) };
  }

  /** Sets the unparsable state of a field; returns true when it changed. */
  #setUnread(id: string, isUnread: boolean): boolean {
    if (this.#unread.has(id) === isUnread) return false;
    if (isUnread) this.#unread.add(id);
    else this.#unread.delete(id);
    return true;
  }

  /** Replaces the shown errors, but keeps those of fields outside `among`. */
  #show(problems: readonly AnswerProblem[], among?: ReadonlySet<string>): void {
    const before = this.#messages;
    const others = [...before].filter(([id]) => among !== undefined && !among.has(id));
    this.#messages = new Map([...others, ...toMessages(problems)]);
    this.#notify(new Set([...before.keys(), ...this.#messages.keys()]));
  }
}

function toMessages(problems: readonly AnswerProblem[]): Map<string, string> {
  return new Map(problems.map(({ widgetId, message }) => [widgetId, message]));
}
