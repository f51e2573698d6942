import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";

interface PanelGroupProps {
  readonly title: string;
  /** True when nothing in it can be changed. */
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A section of the panel that its heading opens and closes. */
export function PanelGroup({ title, isDisabled = false, children }: PanelGroupProps) {
  return (
    <details className="screens-group" open>
      <summary>
        <Icon name="chevron-right" size={12} />
        <h3 className="trunc" dir="auto">
          {title}
        </h3>
      </summary>
      <fieldset disabled={isDisabled} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}
