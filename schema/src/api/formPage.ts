import type { AnswerProblem, Expression, ShownByEvents } from "../logic/index.ts";
import type { Json, PageTexts } from "../model/index.ts";
import type { ThemeLook } from "../rules/index.ts";
import type { WidgetDefinition } from "../widgets/index.ts";
import type { PublicRelease } from "./releases.ts";

type Answers = Readonly<Record<string, Json>>;

/** A form to be filled in: what its page is made of, on the server and again in the browser. */
export interface FillingPage {
  readonly kind: "filling";
  readonly slug: string;
  /** The values of its address that fields take, in one order; "" where there are none. A draft belongs to them. */
  readonly link: string;
  readonly release: PublicRelease;
  /** What the theme of the release comes to: the page cannot read one itself. */
  readonly look: ThemeLook;
  /** Of the types that stand on it, by their names: the page carries no others. */
  readonly definitions: Readonly<Record<string, WidgetDefinition>>;
  /** The calculations of the form, read, by their texts: the page cannot read any itself. */
  readonly formulas: Readonly<Record<string, Expression>>;
  /** The language that the server writes numbers and days in, as BCP 47 names it. */
  readonly locale: string;
  /** What is answered already, by the ids of the fields: from the address, from a try that was refused, or to be corrected. */
  readonly given: Answers;
  /** What was shown and hidden by events, where it is a response that is corrected. */
  readonly shown: ShownByEvents;
  readonly problems: readonly AnswerProblem[];
  /** What is said of the whole form, where a try was refused. */
  readonly message?: string;
  /** The receipt of the response that is corrected; missing for a new one. */
  readonly correcting?: string;
  /** The version of that response, and the one up to which conflicts were told. */
  readonly seen?: number;
  readonly told?: number;
}

/** What somebody sent, to be seen, corrected and erased. */
export interface SentPage {
  readonly kind: "sent";
  readonly slug: string;
  readonly name: string;
  readonly look: ThemeLook;
  readonly texts: Pick<PageTexts, "thanks" | "language">;
  readonly receipt: string;
  /** The questions that have an answer, in reading order, each with its answer as people read it. */
  readonly answers: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly isCorrected: boolean;
  /** Whether the form is still open. */
  readonly mayCorrect: boolean;
}

/** A page without a form: closed, full, not there, erased. */
export interface NoticePage {
  readonly kind: "notice";
  /** As the failure that it tells of. */
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly message: string;
  /** When the form opens, ms since 1970. */
  readonly opensAt?: number;
}

/** A form behind a password. */
export interface LockedPage {
  readonly kind: "locked";
  readonly slug: string;
  readonly name: string;
  /** The values that its address brings along, as `?name=value`; "" without any. */
  readonly search: string;
  /** What was wrong with the last try. */
  readonly problem?: string;
}

/** What a published page shows: JSON, which the server renders and the browser takes over. */
export type FormPage = FillingPage | SentPage | NoticePage | LockedPage;

/** The built renderer of published pages. */
export interface PageRenderer {
  /** The markup of a page's body. */
  readonly renderPage: (page: FormPage) => Promise<string>;
}
