import type { ProjectOrder } from "./arrangeProjects.ts";

/** What each order is called. */
export const ORDER_NAMES: Readonly<Record<ProjectOrder, string>> = {
  edited: "Last edited",
  created: "Newest",
  name: "Name",
  kind: "Kind",
};
