import { useId, useState, type ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import "./panelGroup.css";

interface PanelGroupProps {
  readonly title: string;
  readonly count?: number;
  /** True when it starts closed. */
  readonly isCollapsed?: boolean;
  /** Opens the group whenever this value changes, so that a newly added entry is visible. */
  readonly opensFor?: string | undefined;
  /** True when nothing in it can be changed: everything is locked, or the person has view access only. It can still be opened and read. */
  readonly isDisabled: boolean;
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A collapsible group of a panel under a heading. */
export function PanelGroup(props: PanelGroupProps) {
  const { title, count, isCollapsed = false, opensFor, isDisabled, actions, children } = props;
  const [toggled, setToggled] = useState<boolean>();
  const [openedFor, setOpenedFor] = useState(opensFor);
  if (openedFor !== opensFor) {
    setOpenedFor(opensFor);
    setToggled(true);
  }
  const isOpen = toggled ?? !isCollapsed;
  const id = useId();
  return (
    <section className="pp-group">
      <header>
        <h3>
          <button
            type="button"
            className="pp-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setToggled(!isOpen)}
          >
            <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={12} />
            {title}
          </button>
        </h3>
        {count !== undefined && <span className="count">{count}</span>}
        {!isDisabled && actions}
      </header>
      {isOpen && (
        <fieldset id={id} className="pp-body" disabled={isDisabled} aria-label={title}>
          {children}
        </fieldset>
      )}
    </section>
  );
}
