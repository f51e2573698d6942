import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

interface EmptyStateProps {
  readonly icon?: IconName | undefined;
  readonly title: string;
  /** One sentence. */
  readonly children?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
}

/** Stands where content will be. */
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
