import type { ColumnKind } from "@formweave/schema/model";
import type { IconName } from "#ui/icons.ts";

/** Name and icon of each kind of column, in the order in which they are offered. */
export const COLUMN_KIND_LOOK: Readonly<
  Record<ColumnKind, { readonly title: string; readonly icon: IconName }>
> = {
  text: { title: "Text", icon: "text-cursor-input" },
  longText: { title: "Long text", icon: "text" },
  number: { title: "Number", icon: "hash" },
  money: { title: "Money", icon: "credit-card" },
  choice: { title: "Choice", icon: "chevrons-up-down" },
  choices: { title: "Several choices", icon: "list-checks" },
  yesNo: { title: "Yes or no", icon: "toggle-right" },
  date: { title: "Date", icon: "calendar" },
  dateTime: { title: "Date and time", icon: "calendar-clock" },
  time: { title: "Time", icon: "clock" },
  email: { title: "Email", icon: "mail" },
  phone: { title: "Phone", icon: "phone" },
  url: { title: "Web address", icon: "globe" },
  link: { title: "Link to a table", icon: "link" },
};

/** Kinds with figures, which stand at the right of their cells. */
export const FIGURE_KINDS: ReadonlySet<ColumnKind> = new Set(["number", "money"]);
