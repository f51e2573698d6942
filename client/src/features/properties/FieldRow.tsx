import { type Failure } from "@formweave/schema";
import { type CSSProperties, type ReactNode } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { Icon } from "#ui/Icon.tsx";
import { ProblemLine } from "./ProblemLine.tsx";
import { useFieldFocus } from "./useFieldFocus.ts";
import { usePeersIn } from "./usePeersIn.ts";

interface FieldRowProps {
  readonly widgetIds: readonly string[];
  /** Under which name the others see that one is in this field. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  readonly problem?: Failure | undefined;
  readonly isValidated?: boolean;
  /** The field; its edits belong to the gesture that is current when they are made. */
  readonly children: (gesture: () => string) => ReactNode;
}

/** A row of the panel: a label, a field, what is wrong with it, and who else is in it. */
export function FieldRow(props: FieldRowProps) {
  const { widgetIds, name, title, hint, isRequired = false, problem, isValidated = false, children } = props;
  const { gesture, handlers } = useFieldFocus(widgetIds[0], name);
  const peers = usePeersIn(widgetIds, name);
  const [peer] = peers;
  const ring: (CSSProperties & { "--c": string }) | undefined = peer && { "--c": `var(--p-${peer.color})` };
  const state = problem === undefined ? "fine" : "wrong";
  return (
    <div className="pp-row" data-state={state} data-peer={peer !== undefined} style={ring} {...handlers}>
      <span className="lbl" title={hint} aria-hidden>
        {title}
        {isRequired && <b className="pp-must">*</b>}
      </span>
      <div className="pp-field">
        {children(gesture)}
        {isValidated && problem === undefined && (
          <span className="pp-tick">
            <Icon name="check" size={14} />
            <span className="sr-only">Valid</span>
          </span>
        )}
        {peer !== undefined && (
          <span className="pp-peers">
            {peers.map((each) => (
              <Avatar key={each.name} name={each.name} color={each.color} size="xs" />
            ))}
          </span>
        )}
      </div>
      {problem !== undefined && <ProblemLine>{problem.message}</ProblemLine>}
    </div>
  );
}
