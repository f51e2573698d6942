import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";

interface ThemeGroupProps {
  readonly title: string;
  /** True when the theme cannot be changed. */
  readonly isDisabled: boolean;
  readonly children: ReactNode;
}

/** A section of the panel that its heading opens and closes. */
export function ThemeGroup({ title, isDisabled, children }: ThemeGroupProps) {
  return (
    <details className="th-group" open>
      <summary>
        <Icon name="chevron-right" size={12} />
        <h3>{title}</h3>
      </summary>
      <fieldset className="th-body" disabled={isDisabled} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}
