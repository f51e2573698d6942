/** Tabs of the responses whose code loads with the first use of either, in one file. */
export { IntegrationsTab } from "./integrations/IntegrationsTab.tsx";
export { PeopleTab } from "./people/PeopleTab.tsx";
