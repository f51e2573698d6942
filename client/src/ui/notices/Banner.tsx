import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";

interface BannerProps {
  readonly tone: "neutral" | "warn" | "bad";
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName | undefined;
}

const ICONS_OF_TONE = { neutral: "info", warn: "triangle-alert", bad: "circle-alert" } as const;

/** A message about the whole page that stays until it is dealt with; `bad` interrupts a screen reader. */
export function Banner({ tone, children, action, icon = ICONS_OF_TONE[tone] }: BannerProps) {
  return (
    <div role={tone === "bad" ? "alert" : "status"} className={joinClasses("banner", tone)}>
      <Icon name={icon} />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
