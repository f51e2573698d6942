import type { ProjectOrder } from "./arrangeProjects.ts";

/** Display name of each order. */
export const ORDER_NAMES: Readonly<Record<ProjectOrder, string>> = {
  edited: "Last edited",
  created: "Newest",
  name: "Name",
  kind: "Kind",
};
