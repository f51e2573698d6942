import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

interface EmptyStateProps {
  readonly icon?: IconName | undefined;
  readonly title: string;
  /** One sentence. */
  readonly children?: ReactNode;
  /** Button for the next step. */
  readonly action?: ReactNode;
}

/** Placeholder for missing content. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="emp">
      {icon !== undefined && <Icon name={icon} size={20} />}
      <h3>{title}</h3>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className="emp-act">{action}</div>}
    </div>
  );
}
