import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";

interface AccountRowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  /** Buttons of the row. */
  readonly children?: ReactNode;
}

/** A device, a key or a sign-in method in a list. */
export function AccountRow({ icon, title, about, children }: AccountRowProps) {
  return (
    <li className="acct-row">
      <span className="acct-sign">
        <Icon name={icon} />
      </span>
      <div>
        <p className="med trunc">{title}</p>
        <p className="hint tnum">{about}</p>
      </div>
      {children}
    </li>
  );
}
