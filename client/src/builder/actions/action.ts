import type { IconName } from "#ui/icons.ts";

/** The headings that acts stand under, in their order. */
export const ACTION_GROUPS = [
  "Add components",
  "Actions",
  "Arrange",
  "Templates",
  "View",
  "Navigation",
  "AI assistant",
] as const;

/** One thing that can be done in the builder, wherever it is offered: a key, a menu, the command palette. */
export interface Action {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof ACTION_GROUPS)[number];
  readonly icon: IconName;
  /** The keys as this device writes them, parted by spaces. */
  readonly keys?: string;
  /** More words that it is found by. */
  readonly words?: string;
  readonly isDanger?: boolean;
  /** Why it cannot be done now; undefined when it can. */
  whyNot(): string | undefined;
  run(): void | Promise<void>;
}

/** For acts that can always be done. */
export function always(): undefined {
  return undefined;
}
