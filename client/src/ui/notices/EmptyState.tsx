import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";

interface EmptyStateProps {
  readonly icon?: IconName | undefined;
  readonly title: string;
  /** Of its heading: 1 where it is the whole page, 2 right below the title of a page. */
  readonly level?: 1 | 2 | 3;
  /** One sentence. */
  readonly children?: ReactNode;
  /** Button for the next step. */
  readonly action?: ReactNode;
}

/** Stands where content will be. */
export function EmptyState({ icon, title, level = 3, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="emp">
      {icon !== undefined && <Icon name={icon} size={20} />}
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className="emp-act">{action}</div>}
    </div>
  );
}
