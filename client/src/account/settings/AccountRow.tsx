import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";

interface AccountRowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A device, a key or a way to sign in, in a list. */
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
