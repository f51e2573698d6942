import type { IconName } from "#ui/icons.ts";

/** Headings that group the actions, in their order. */
export const ACTION_GROUPS = [
  "Add components",
  "Actions",
  "Arrange",
  "Templates",
  "View",
  "Navigation",
  "AI assistant",
] as const;

/** An action of the builder, wherever it is offered: by a key, in a menu or in the command palette. */
export interface Action {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof ACTION_GROUPS)[number];
  readonly icon: IconName;
  /** The keys as this device writes them, separated by spaces. */
  readonly keys?: string;
  /** More search words for the command palette. */
  readonly words?: string;
  readonly isDanger?: boolean;
  /** Returns why the action is unavailable now; undefined when it is available. */
  whyNot(): string | undefined;
  run(): void | Promise<void>;
}

/** The `whyNot` of actions that are always available. */
export function always(): undefined {
  return undefined;
}
