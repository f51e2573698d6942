/** The parts of the page of responses, by their names in its address. */
export const RESPONSE_TABS = { table: "Table", summary: "Summary", integrations: "Integrations" } as const;

/** One of them. */
export type ResponseTab = keyof typeof RESPONSE_TABS;

/** Whether there is a part of that name. */
export function isResponseTab(name: string): name is ResponseTab {
  return Object.hasOwn(RESPONSE_TABS, name);
}
