import type { AnswerProblem, Expression, ShownByEvents } from "../../logic/index.ts";
import type { Json, PageTexts } from "../../model/index.ts";
import type { ThemeLook } from "../../rules/index.ts";
import type { Catalogue } from "../../translate.ts";
import type { WidgetDefinition } from "../../widgets/index.ts";
import type { PublicRelease } from "./releases.ts";

type Answers = Readonly<Record<string, Json>>;

/** A form to fill in: the data of its page, for rendering on the server and hydration in the browser. */
export interface FillingPage {
  readonly kind: "filling";
  readonly slug: string;
  /** The values in its address that fields take, in canonical order; "" when there are none. Drafts are stored under it. */
  readonly link: string;
  readonly release: PublicRelease;
  /** The computed theme of the release: the page cannot evaluate a theme itself. */
  readonly look: ThemeLook;
  /** Definitions of the types in use, by name: the page contains no others. */
  readonly definitions: Readonly<Record<string, WidgetDefinition>>;
  /** The form's calculations, parsed, by their text: the page has no parser. */
  readonly formulas: Readonly<Record<string, Expression>>;
  /** The server's language for numbers and dates, as a BCP 47 tag. */
  readonly locale: string;
  /** The texts of the page in the language of its form, by the English ones; missing without translations. */
  readonly messages?: Catalogue;
  /** The form's name as the first heading of its page, where nothing drawn on it is one. */
  readonly heading?: string;
  /** Prefilled answers by field id: from the address, from a refused submission, or from the response to correct. */
  readonly given: Answers;
  /** Visibility set by events, for a response that is corrected. */
  readonly shown: ShownByEvents;
  readonly problems: readonly AnswerProblem[];
  /** Message about the whole form after a refused submission. */
  readonly message?: string;
  /** The receipt of the response to correct; missing for a new one. */
  readonly correcting?: string;
  /** The version of that response, and the one up to which conflicts were reported. */
  readonly seen?: number;
  readonly told?: number;
}

/** A sent response, to view, correct or erase. */
export interface SentPage {
  readonly kind: "sent";
  /** Its own address, which is the receipt. */
  readonly address: string;
  readonly name: string;
  readonly look: ThemeLook;
  readonly texts: Pick<PageTexts, "thanks" | "language">;
  /** Like those of the form. */
  readonly messages?: Catalogue;
  /** Answered questions in reading order, each with its answer as text. */
  readonly answers: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly isCorrected: boolean;
  /** True while the form is open. */
  readonly mayCorrect: boolean;
}

/** A page without a form: closed, full, missing, erased. */
export interface NoticePage {
  readonly kind: "notice";
  /** Error code of the failure that the page reports. */
  readonly code: string;
  readonly name: string;
  /** Language of its words; English when missing. */
  readonly language?: string;
  readonly title: string;
  readonly message: string;
  /** Opening time of the form, ms since 1970. */
  readonly opensAt?: number;
}

/** A form behind a password. */
export interface LockedPage {
  readonly kind: "locked";
  readonly slug: string;
  readonly name: string;
  /** Query of its address, as `?name=value`; "" without any. */
  readonly search: string;
  /** The address in an app that the password opens, as a query for it; missing for forms. */
  readonly opens?: string;
  /** Language of its words, with them by the English ones; both are missing for English. */
  readonly language?: string;
  readonly messages?: Catalogue;
  /** The problem with the last attempt. */
  readonly problem?: string;
}
