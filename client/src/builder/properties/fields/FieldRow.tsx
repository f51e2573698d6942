import type { Failure } from "@formweave/schema";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { PeerTag } from "./PeerTag.tsx";
import { ProblemLine } from "#builder/properties/ProblemLine.tsx";
import { useFieldPresence } from "./useFieldPresence.ts";

interface FieldRowProps {
  readonly widgetIds: readonly string[];
  /** Field name in presence, by which the others see that this person edits it. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Origin of the value, shown below the field. */
  readonly origin?: ReactNode;
  /** Marks of areas beside the title, such as that of comments. */
  readonly decorations?: ReactNode;
  readonly problem?: Failure | undefined;
  readonly isValidated?: boolean;
  /** Renders the field; its edits belong to the gesture that is current when they are made. */
  readonly children: (gesture: () => string) => ReactNode;
}

/** A row of the panel: label, field, error, and the other people who are in it. */
export function FieldRow(props: FieldRowProps) {
  const { widgetIds, name, title, hint, isRequired = false, children } = props;
  const { origin, decorations, problem, isValidated = false } = props;
  const { gesture, peers, attributes } = useFieldPresence(widgetIds, name);
  const state = problem === undefined ? "fine" : "wrong";
  return (
    <div className="pp-row" data-state={state} {...attributes}>
      <span className="lbl" title={hint} aria-hidden>
        {title}
        {isRequired && <b className="pp-must">*</b>}
      </span>
      {decorations}
      <div className="pp-field">
        {children(gesture)}
        {isValidated && problem === undefined && (
          <span className="pp-tick">
            <Icon name="check" size={14} />
            <span className="sr-only">Valid</span>
          </span>
        )}
        <PeerTag peers={peers} />
      </div>
      {origin}
      {problem !== undefined && <ProblemLine>{problem.message}</ProblemLine>}
    </div>
  );
}
