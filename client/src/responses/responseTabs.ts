/** Tabs of the responses page, by their names in its address. */
export const RESPONSE_TABS = {
  table: "Table",
  summary: "Summary",
  people: "People",
  integrations: "Integrations",
} as const;

/** Name of a tab. */
export type ResponseTab = keyof typeof RESPONSE_TABS;

/** True when there is a tab of that name. */
export function isResponseTab(name: string): name is ResponseTab {
  return Object.hasOwn(RESPONSE_TABS, name);
}
