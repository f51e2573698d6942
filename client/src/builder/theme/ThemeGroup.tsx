import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";

interface ThemeGroupProps {
  readonly title: string;
  /** Whether one may only look at it. */
  readonly isFixed: boolean;
  readonly children: ReactNode;
}

/** A part of the panel under a heading that opens and closes it. */
export function ThemeGroup({ title, isFixed, children }: ThemeGroupProps) {
  return (
    <details className="th-group" open>
      <summary>
        <Icon name="chevron-right" size={12} />
        <h3>{title}</h3>
      </summary>
      <fieldset className="th-body" disabled={isFixed} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}
