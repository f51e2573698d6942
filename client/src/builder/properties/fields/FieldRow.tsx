import type { Failure } from "@formweave/schema";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { PeerTag } from "./PeerTag.tsx";
import { ProblemLine } from "#builder/properties/ProblemLine.tsx";
import { useFieldPresence } from "./useFieldPresence.ts";

interface FieldRowProps {
  readonly widgetIds: readonly string[];
  /** Under which name the others see that one is in this field. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Where the value comes from, said below the field. */
  readonly origin?: ReactNode;
  /** Whether people talk about it, and the way to begin. */
  readonly comment?: ReactNode;
  readonly problem?: Failure | undefined;
  readonly isValidated?: boolean;
  /** The field; its edits belong to the gesture that is current when they are made. */
  readonly children: (gesture: () => string) => ReactNode;
}

/** A row of the panel: a label, a field, what is wrong with it, and who else is in it. */
export function FieldRow(props: FieldRowProps) {
  const { widgetIds, name, title, hint, isRequired = false, children } = props;
  const { origin, comment, problem, isValidated = false } = props;
  const { gesture, peers, attributes } = useFieldPresence(widgetIds, name);
  const state = problem === undefined ? "fine" : "wrong";
  return (
    <div className="pp-row" data-state={state} {...attributes}>
      <span className="lbl" title={hint} aria-hidden>
        {title}
        {isRequired && <b className="pp-must">*</b>}
      </span>
      {comment}
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
