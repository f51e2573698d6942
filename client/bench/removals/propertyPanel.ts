import { type Removal } from "./removal.ts";

const JOURNEY = { test: "client/e2e/properties.spec.ts" } as const;
const CHECKS = {
  file: "schema/src/rules/checkProperty.ts",
  test: "schema/src/rules/checkProperty.test.ts",
  name: "[spec 2 §5] checkProperty says",
} as const;
const GROUPING = {
  sentence: "Category by name",
  file: "schema/src/widgets/property.ts",
  test: "schema/src/widgets/registry.test.ts",
  name: "[spec 2 §5] the group of a property without one",
} as const;
const SAYS = "[spec 2 §2] says that nothing is selected, and what is, with its type and whether it is locked";
const FINDS = "[spec 2 §2] searches and filters, counts, and says that nothing was found";
const AT_WORK = "[spec 2 §2] shows the component at work, and follows what others change in it";
const GROUPED = "[spec 2 §2] has four groups, of which basic and style are open";
const WRONG = "[spec 2 §5] says what is wrong, marks it, and ticks what is valid";
const BADGES = "Type badge, Locked badge, name and description";
const GROUPS =
  "Groups basic (Basic Properties), style (Style & Appearance), advanced, events (Events & Actions); basic and style open by default";
const FILTER =
  'Filter popover: category, Required and Optional checkboxes, Reset Filters, Clear all, "N of M properties"';

const SCHEMA =
  "Property schema: title, description, required, category, validation (the panel shows the first three; category and validation as in §5)";

/** The property panel: what it says of what is selected, and of what is typed into it. Source: spec 2 §2, §5. */
export const propertyPanelRemovals: readonly Removal[] = [
  {
    ...JOURNEY,
    sentence:
      'Nothing selected: "No Component Selected", "Select a component on the canvas to view and edit its properties."',
    file: "client/src/features/properties/PropertyPanel.tsx",
    take: "return <NothingSelected />;",
    leave: "return null;",
    name: SAYS,
  },
  {
    ...JOURNEY,
    sentence: BADGES,
    file: "client/src/features/properties/PanelHead.tsx",
    take: "<Badge>{definition?.title ?? record.type}</Badge>",
    name: SAYS,
  },
  {
    ...JOURNEY,
    sentence: BADGES,
    file: "client/src/features/properties/PanelHead.tsx",
    take: '{record.locked && <Badge tone="warn">Locked</Badge>}',
    name: SAYS,
  },
  {
    ...JOURNEY,
    sentence: BADGES,
    file: "client/src/features/properties/PanelHead.tsx",
    take: "{definition?.description}",
    name: SAYS,
  },
  {
    ...JOURNEY,
    sentence: "A live-preview toggle",
    file: "client/src/features/properties/PanelHead.tsx",
    take: "{isOne && isLive && ",
    leave: "{isOne && ",
    name: AT_WORK,
  },
  {
    ...JOURNEY,
    sentence: "A live-preview toggle",
    file: "client/src/features/properties/LivePreview.tsx",
    take: "drawnProps(record), [record]",
    leave: "drawnProps(record), []",
    name: AT_WORK,
  },
  {
    sentence: "Search with filter",
    file: "client/src/features/properties/filterProperties.ts",
    take: "words.every",
    leave: "words.some",
    test: "client/src/features/properties/filterProperties.test.ts",
    name: "[spec 2 §2] a search looks at titles, names and descriptions",
  },
  {
    sentence: "Search with filter",
    file: "client/src/features/properties/filterProperties.ts",
    take: "if (!filter.groups.includes(group)) return false;",
    test: "client/src/features/properties/filterProperties.test.ts",
    name: "the filter splits the properties into required and optional ones, and into groups",
  },
  {
    ...JOURNEY,
    sentence: GROUPS,
    file: "client/src/features/properties/filterProperties.ts",
    take: 'basic: "Basic Properties"',
    leave: 'basic: "Basics"',
    name: GROUPED,
  },
  {
    ...JOURNEY,
    sentence: GROUPS,
    file: "client/src/features/properties/PanelGroup.tsx",
    take: "toggled ?? !isShut",
    leave: "toggled ?? true",
    name: GROUPED,
  },
  {
    ...JOURNEY,
    sentence: 'Empty search: "No properties found", "Try adjusting your search or filters."',
    file: "client/src/features/properties/SelectionPanel.tsx",
    take: "{shownCount === 0 && ",
    leave: "{properties.length === 0 && ",
    name: FINDS,
  },
  {
    ...JOURNEY,
    sentence: 'Card "Validation Errors", "Please fix the errors above before continuing."',
    file: "client/src/features/properties/SelectionPanel.tsx",
    take: "{properties.some((each) => edits.problemOf(each) !== undefined) && <ProblemCard />}",
    name: WRONG,
  },
  {
    ...JOURNEY,
    sentence: FILTER,
    file: "client/src/features/properties/PropertySearch.tsx",
    take: "groups: [], required: false, optional: false",
    leave: "required: false, optional: false",
    name: FINDS,
  },
  {
    ...JOURNEY,
    sentence: FILTER,
    file: "client/src/features/properties/PropertySearch.tsx",
    take: "onChange({ ...SHOW_ALL, query: filter.query })",
    leave: "onChange(filter)",
    name: FINDS,
  },
  {
    ...JOURNEY,
    sentence: FILTER,
    file: "client/src/features/properties/PropertySearch.tsx",
    take: "onChange({ ...filter, optional })",
    leave: "onChange({ ...filter, required: optional })",
    name: FINDS,
  },
  {
    ...JOURNEY,
    sentence: "4 filter categories",
    file: "client/src/features/properties/PropertySearch.tsx",
    take: "PROPERTY_GROUPS.map((group) => (",
    leave: "PROPERTY_GROUPS.slice(0, 3).map((group) => (",
    name: FINDS,
  },
  {
    ...CHECKS,
    sentence: 'Required, empty: its message or "{title or name} is required"',
    take: 'refuse("REQUIRED", { title }, property.message)',
    leave: 'refuse("REQUIRED", { title })',
  },
  {
    ...CHECKS,
    sentence: 'Required, empty: its message or "{title or name} is required"',
    take: 'property.title === "" ? name : property.title',
    leave: "property.title",
  },
  {
    ...CHECKS,
    sentence: '"Minimum value is {min}", "Maximum value is {max}"',
    take: 'refuse("MAX_VALUE", { max })',
    leave: "undefined",
  },
  {
    ...CHECKS,
    sentence: '"Minimum value is {min}", "Maximum value is {max}"',
    take: "value < min",
    leave: "value <= min",
    name: "a number at its limits",
  },
  {
    ...CHECKS,
    sentence: 'Pattern: its message or "Value does not match required pattern"',
    take: 'refuse("PATTERN", {}, property.message)',
    leave: 'refuse("PATTERN", {})',
  },
  {
    ...JOURNEY,
    sentence: "Green tick, red borders and message",
    file: "client/src/features/properties/FieldRow.tsx",
    take: "{isValidated && problem === undefined && (",
    leave: "{isValidated && problem !== undefined && (",
    name: WRONG,
  },
  {
    ...JOURNEY,
    sentence: "Green tick, red borders and message",
    file: "client/src/features/properties/FieldRow.tsx",
    take: "data-state={state}",
    name: WRONG,
  },
  {
    ...JOURNEY,
    sentence: "Green tick, red borders and message",
    file: "client/src/features/properties/FieldRow.tsx",
    take: "{problem !== undefined && <ProblemLine>{problem.message}</ProblemLine>}",
    name: WRONG,
  },
  ...["title={hint}", '{isRequired && <b className="pp-must">*</b>}'].map((take) => ({
    ...JOURNEY,
    sentence: SCHEMA,
    file: "client/src/features/properties/FieldRow.tsx",
    take,
    name: "[spec 2 §3] a property says its title, what it is for and that it is required",
  })),
  { ...GROUPING, take: "|align/i", leave: "/i" },
  { ...GROUPING, take: "|callback/i", leave: "/i" },
  { ...GROUPING, take: "|settings|", leave: "|" },
  {
    ...JOURNEY,
    sentence: "Enum renders as a select",
    file: "client/src/features/properties/controls.tsx",
    take: "options.length <= SEGMENTED.values && isShort",
    leave: "options.length > 0",
    name: "see a preset applied to all that is selected in one step",
  },
  {
    ...JOURNEY,
    sentence: "Strings longer than 50 characters: a multi-line box",
    file: "client/src/features/properties/useIsLong.ts",
    take: "LONG_TEXT = 50",
    leave: "LONG_TEXT = 51",
    name: "[spec 2 §5] a text of more than 50 characters gets several lines",
  },
  {
    sentence: "'Error rendering {widget name}' in place of a widget that throws",
    file: "client/src/widgets/WidgetBoundary.tsx",
    take: "return { hasFailed: true };",
    leave: "return {};",
    test: "client/src/widgets/WidgetBoundary.test.tsx",
    name: "[spec 2 §8] names the widget whose view throws",
  },
  {
    sentence: "'Error rendering {widget name}' in place of a widget that throws",
    file: "client/src/widgets/WidgetView.tsx",
    take: "name={name || definition?.title || type}",
    leave: "name={definition?.title ?? type}",
    test: "client/e2e/everyWidget.spec.ts",
    name: "shows in place of a component whose view throws which one it is",
  },
];
