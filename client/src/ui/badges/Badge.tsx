import type { ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";

interface BadgeProps {
  readonly tone?: "neutral" | "accent" | "ok" | "warn" | "bad" | "ai" | undefined;
  readonly children: ReactNode;
}

/** A state in a word; not for anything else. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={joinClasses("badge", tone !== "neutral" && tone)}>{children}</span>;
}
