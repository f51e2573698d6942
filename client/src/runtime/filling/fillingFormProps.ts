import type { PublicRelease } from "@formweave/schema/api";
import type { AnswerProblem } from "@formweave/schema/logic";
import type { ThemeLook } from "@formweave/schema/rules";
import type { CSSProperties, ReactNode } from "react";
import type { FillingParts } from "./FillingContext.tsx";
import type { AgainChoice, Sent } from "./sendAnswers.ts";
import type { Pages } from "./usePages.ts";

/** What a form is filled in by. */
export interface FillingFormProps {
  readonly document: Pick<
    PublicRelease["document"],
    "name" | "description" | "texts" | "screens" | "widgets"
  >;
  readonly look: ThemeLook;
  readonly parts: FillingParts;
  readonly pages: Pages;
  /** What is said to be wrong from the beginning. */
  readonly found: readonly AnswerProblem[];
  /** What is said of the whole form from the beginning; nothing unless told. */
  readonly said?: string;
  readonly isCorrection: boolean;
  /** Where the form goes when it is sent without script. */
  readonly action?: string;
  /** What it is on its page: all of it, or a part. */
  readonly as?: "main" | "div";
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Sends answers that are right. */
  readonly deliver: (choice?: AgainChoice) => Promise<Sent>;
  /** Begins again. */
  readonly clear: () => void;
  /** Thanks for what has arrived. */
  readonly thank: () => void;
  /** Does the call of an event; gives what is said of it, "" for nothing. */
  readonly call: (widgetId: string, eventId: string) => Promise<string>;
  /** Leads out of the form; false where the address leads nowhere. */
  readonly leave: (to: string) => boolean;
  /** What goes along without script. */
  readonly children?: ReactNode;
}
