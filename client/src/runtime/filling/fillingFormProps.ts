import type { PublicRelease } from "@formweave/schema/api";
import type { AnswerProblem } from "@formweave/schema/logic";
import type { ThemeLook } from "@formweave/schema/rules";
import type { CSSProperties, ReactNode } from "react";
import type { FillingParts } from "./FillingContext.tsx";
import type { AgainChoice, Sent } from "./delivery/sendAnswers.ts";
import type { Pages } from "./pages/usePages.ts";

/** Describes a form that is filled in: its document, look, and delivery of answers. */
export interface FillingFormProps {
  readonly document: Pick<
    PublicRelease["document"],
    "name" | "description" | "texts" | "screens" | "widgets"
  >;
  readonly look: ThemeLook;
  readonly parts: FillingParts;
  readonly pages: Pages;
  /** Errors shown initially. */
  readonly found: readonly AnswerProblem[];
  /** Message about the whole form shown initially; none by default. */
  readonly said?: string;
  readonly isCorrection: boolean;
  /** Form action for submission without script. */
  readonly action?: string;
  /** "main" for the whole page, "div" for a part of it. */
  readonly as?: "main" | "div";
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Sends valid answers. */
  readonly deliver: (choice?: AgainChoice) => Promise<Sent>;
  /** Clears the form. */
  readonly clear: () => void;
  /** Opens the confirmation after the answers have arrived. */
  readonly thank: () => void;
  /** Makes the API call of an event; resolves to its message, "" for none. */
  readonly call: (widgetId: string, eventId: string) => Promise<string>;
  /** Leaves the form for an address; false when the address is invalid. */
  readonly leave: (to: string) => boolean;
  /** Hidden fields for submission without script. */
  readonly children?: ReactNode;
}
