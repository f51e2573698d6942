import type { Failure } from "@formweave/schema";
import type { FillingPage } from "@formweave/schema/api";
import type { Json, Widget } from "@formweave/schema/model";
import {
  FormEvaluation,
  formLogicOf,
  problemOf,
  validateForm,
  type AnswerProblem,
  type FormLogic,
  type ShownByEvents,
  type WidgetState,
} from "@formweave/schema/logic";

/** What a form begins with. */
export type Beginning = Pick<FillingPage, "given" | "shown" | "problems" | "formulas">;

/** A form while somebody fills it in: the answers, what follows from them, and what is said to be wrong. */
export class Filling {
  #form: FormLogic;
  #evaluation: FormEvaluation;
  #said: Map<string, string>;
  #round = 0;
  /** The fields with something in them that their controls cannot read: half a date. */
  readonly #unread = new Set<string>();
  readonly #puts = new Map<string, number>();
  readonly #followers = new Map<string, Set<() => void>>();
  readonly #everybody = new Set<() => void>();

  constructor(widgets: readonly Widget[], { given, shown, problems, formulas }: Beginning) {
    this.#form = formLogicOf(widgets, (formula) => formulas[formula]);
    this.#evaluation = new FormEvaluation(this.#form, given, shown);
    this.#said = messagesOf(problems);
  }

  /** Counts how often the form was begun again; its views are drawn anew then. */
  get round(): number {
    return this.#round;
  }

  stateOf(id: string): WidgetState {
    return this.#evaluation.stateOf(id);
  }

  /** What is said to be wrong with the answer to a field. */
  problemOf(id: string): string | undefined {
    return this.#said.get(id);
  }

  /** What a field was given, be it right or not. */
  given(id: string): Json | undefined {
    return this.#evaluation.given(id);
  }

  /** Everything that was given, by field. */
  answers(): Readonly<Record<string, Json>> {
    return this.#evaluation.givenAnswers();
  }

  /** Whether something stands in a field that its controls cannot read. */
  get hasUnread(): boolean {
    return this.#unread.size > 0;
  }

  /** What was shown and hidden by events, by component. */
  shown(): ShownByEvents {
    return this.#evaluation.shownByEvents();
  }

  /** Shows or hides a component, or turns round which of both it is. */
  show(id: string, isShown: boolean = !this.stateOf(id).isVisible): void {
    const changed = this.#evaluation.show(id, isShown);
    this.#tell(new Set([...changed, ...this.#correct()]));
  }

  /** How often an answer was put into a field in place of its own. */
  putsInto(id: string): number {
    return this.#puts.get(id) ?? 0;
  }

  /** Answers a field in somebody's place; an empty text takes its answer away. */
  put(id: string, text: string): void {
    const kind = this.#form.widgets.get(id)?.answers;
    if (kind === undefined) return;
    const changed = this.#evaluation.answer(id, kind.decode(text === "" ? [] : [text]) ?? null);
    this.#unread.delete(id);
    this.#puts.set(id, this.putsInto(id) + 1);
    this.#tell(new Set([id, ...changed, ...this.#correct()]));
  }

  /** Takes what the form would send for a field, and whether more stands in its controls than they can read. */
  take(id: string, sent: readonly string[], isUnread = false): void {
    const kind = this.#form.widgets.get(id)?.answers;
    if (kind === undefined) return;
    const value = kind.decodeTyped(sent);
    const isChanged = this.#setUnread(id, isUnread);
    if (!isChanged && JSON.stringify(value) === JSON.stringify(this.given(id))) return;
    const changed = this.#evaluation.answer(id, value);
    this.#tell(new Set([...changed, ...this.#correct()]));
  }

  /** Says what is wrong with an answer, once whoever gave it has gone on. */
  leave(id: string): void {
    const isBegun = this.given(id) !== undefined || this.#unread.has(id);
    if (isBegun && this.#say(id, this.#messageFor(id))) this.#tell([id]);
  }

  /** Checks all fields, or some of them, and says what is wrong. */
  check(ids?: ReadonlySet<string>): readonly AnswerProblem[] {
    const among = this.#problems().filter(({ widgetId }) => ids?.has(widgetId) ?? true);
    this.#show(among, ids);
    return among;
  }

  /** Says what the server found. */
  say(problems: readonly AnswerProblem[]): void {
    this.#show(problems);
  }

  /** Goes on with the same answers after the form was drawn anew. */
  redraw(widgets: readonly Widget[], formulas: Beginning["formulas"]): void {
    const before = [...this.#form.widgets.keys()];
    this.#form = formLogicOf(widgets, (formula) => formulas[formula]);
    this.#evaluation = new FormEvaluation(this.#form, this.answers(), this.shown());
    this.#correct();
    this.#tell(new Set([...before, ...this.#form.widgets.keys()]));
  }

  /** Begins again from other answers. */
  restart({ given, shown }: Pick<Beginning, "given" | "shown">): void {
    this.#evaluation = new FormEvaluation(this.#form, given, shown);
    this.#said = new Map();
    this.#unread.clear();
    this.#round++;
    this.#tell(this.#followers.keys());
  }

  /** Calls back when a component, or what is said of it, changes. */
  follow(id: string, listener: () => void): () => void {
    const known = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, known.add(listener));
    return () => known.delete(listener);
  }

  /** Calls back after every answer. */
  readonly followAll = (listener: () => void): (() => void) => {
    this.#everybody.add(listener);
    return () => this.#everybody.delete(listener);
  };

  #tell(ids: Iterable<string>): void {
    for (const id of ids) this.#followers.get(id)?.forEach((listener) => listener());
    this.#everybody.forEach((listener) => listener());
  }

  /** Says anew what is wrong where it was said before, and nowhere else. */
  #correct(): readonly string[] {
    return [...this.#said.keys()].filter((id) => this.#say(id, this.#messageFor(id)));
  }

  /** Whether that is something else than before. */
  #say(id: string, message: string | undefined): boolean {
    if (message === this.#said.get(id)) return false;
    if (message === undefined) this.#said.delete(id);
    else this.#said.set(id, message);
    return true;
  }

  #messageFor(id: string): string | undefined {
    const widget = this.#form.widgets.get(id);
    return widget && (this.#unreadProblem(id) ?? problemOf(widget, this.#evaluation))?.message;
  }

  /** What is wrong with all answers, in reading order. */
  #problems(): readonly AnswerProblem[] {
    const { problems } = validateForm(this.#evaluation);
    if (this.#unread.size === 0) return problems;
    const found = new Map(problems.map((problem) => [problem.widgetId, problem]));
    return [...this.#form.widgets.keys()].flatMap((id) => {
      const unread = this.#unreadProblem(id);
      return (unread && { widgetId: id, code: unread.code, message: unread.message }) ?? found.get(id) ?? [];
    });
  }

  /** What is hidden or switched off is not asked. */
  #unreadProblem(id: string): Failure | undefined {
    const { isVisible, isEnabled } = this.stateOf(id);
    const isAsked = this.#unread.has(id) && isVisible && isEnabled;
    return isAsked ? this.#form.widgets.get(id)?.answers?.unread : undefined;
  }

  /** Whether that is something else than before. */
  #setUnread(id: string, isUnread: boolean): boolean {
    if (this.#unread.has(id) === isUnread) return false;
    if (isUnread) this.#unread.add(id);
    else this.#unread.delete(id);
    return true;
  }

  /** What is said of others than those that were checked stays. */
  #show(problems: readonly AnswerProblem[], among?: ReadonlySet<string>): void {
    const before = this.#said;
    const others = [...before].filter(([id]) => among !== undefined && !among.has(id));
    this.#said = new Map([...others, ...messagesOf(problems)]);
    this.#tell(new Set([...before.keys(), ...this.#said.keys()]));
  }
}

function messagesOf(problems: readonly AnswerProblem[]): Map<string, string> {
  return new Map(problems.map(({ widgetId, message }) => [widgetId, message]));
}
