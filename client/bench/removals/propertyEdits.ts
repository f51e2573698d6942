import { type Removal } from "./removal.ts";

const JOURNEY = { test: "client/e2e/properties.spec.ts" } as const;
const ADDS = "add rows to one list at once and keep both, and each undoes only their own";
const MIXED = "what differs is shown as mixed, and typing sets all";
const WHO = "see by name and colour who is in which field";
const STYLES = "sets colour, border, spacing, shadow and letters, which the other sees";
const MOVES = "move without dragging, by keys and from a menu, and are said";
const WIDENS = "gets wider by drag, keys and menu, keeps its width, and a double-click resets it";
const NO_DRAG = "A way without dragging for rows and panel edges";
const EDITOR = "Style editor: colour, spacing, typography, border, shadow";
const WIDTHS =
  'Left panel 240 px, right panel 480 px; resizable, collapsible (LOOK "Widths": 240–400, 320–640, double-click resets)';

const RENDERS = { test: "client/e2e/panelRenders.spec.ts" } as const;

/** Edits in the property panel: by several people, of several components, without a pointer. Source: issue 4. */
export const propertyEditRemovals: readonly Removal[] = [
  {
    ...JOURNEY,
    sentence: "Two people add rows at once and keep both",
    file: "client/src/features/properties/OptionsGroup.tsx",
    take: "newRow(property, newId(), rows.length)",
    leave: "newRow(property, `row-${rows.length}`, rows.length)",
    name: ADDS,
  },
  {
    ...JOURNEY,
    sentence: "Edits apply to the whole selection, mixed shown as mixed",
    file: "client/src/features/properties/usePropertyEdits.ts",
    take: "COMMANDS.updateProps, { widgetIds, props }",
    leave: "COMMANDS.updateProps, { widgetIds: widgetIds.slice(0, 1), props }",
    name: MIXED,
  },
  {
    sentence: "Edits apply to the whole selection, mixed shown as mixed",
    file: "client/src/features/properties/describeSelection.ts",
    take: "isMixed: values.some((value) => value !== values[0])",
    leave: "isMixed: false",
    test: "client/src/features/properties/filterProperties.test.ts",
    name: "values that differ are mixed",
  },
  {
    ...JOURNEY,
    sentence: "Who is editing which property shows on it",
    file: "client/src/features/properties/usePeersIn.ts",
    take: "editing.property === property && ",
    name: WHO,
  },
  {
    ...JOURNEY,
    sentence: "Who is editing which property shows on it",
    file: "client/src/features/properties/useFieldFocus.ts",
    take: 'if (!stays(event)) presence.show("editing", null);',
    name: WHO,
  },
  {
    ...JOURNEY,
    sentence: EDITOR,
    file: "client/src/features/properties/styleChoices.ts",
    take: '{ name: "backgroundColor", title: "Fill" },',
    name: STYLES,
  },
  {
    ...JOURNEY,
    sentence: EDITOR,
    file: "client/src/features/properties/StyleEditor.tsx",
    take: '{shown.has("padding") && <StyleSides title="Padding" widgetIds={widgetIds} styleOf={styleOf} />}',
    name: STYLES,
  },
  {
    ...JOURNEY,
    sentence: EDITOR,
    file: "client/src/features/properties/StyleEditor.tsx",
    take: "set(Number(chosen), gesture())",
    leave: "undefined",
    name: STYLES,
  },
  {
    ...JOURNEY,
    sentence: EDITOR,
    file: "client/src/features/properties/useStyles.ts",
    take: 'if (name !== "borderWidth") return {};',
    leave: "return {};",
    name: STYLES,
  },
  {
    ...JOURNEY,
    sentence: EDITOR,
    file: "client/src/features/properties/styleChoices.ts",
    take: '{ value: "0 12px 32px rgb(0 0 0 / 16%)", label: "Large" },',
    name: STYLES,
  },
  {
    sentence: EDITOR,
    file: "client/src/features/properties/styleChoices.ts",
    take: "min: 0.5, max: 4, step: 0.1",
    leave: "min: 0.5, max: 40, step: 0.1",
    test: "client/src/features/properties/styleChoices.test.ts",
    name: "lineHeight may be all that its field lets through",
  },
  {
    ...JOURNEY,
    sentence: NO_DRAG,
    file: "client/src/features/properties/RowFrame.tsx",
    take: "onKeyDownCapture={edits.handleKey}",
    name: MOVES,
  },
  {
    ...JOURNEY,
    sentence: NO_DRAG,
    file: "client/src/features/properties/RowFrame.tsx",
    take: "onSelect={() => edits.move(-1)}",
    name: MOVES,
  },
  {
    ...JOURNEY,
    sentence: NO_DRAG,
    file: "client/src/features/properties/useRowEdits.ts",
    take: "announce(`Moved to place ${index + 1} of ${ids.length}`);",
    name: MOVES,
  },
  {
    ...JOURNEY,
    sentence: NO_DRAG,
    file: "client/src/app/PanelEdges.tsx",
    take: "onKeyDown={handleKey}",
    name: WIDENS,
  },
  {
    ...JOURNEY,
    sentence: NO_DRAG,
    file: "client/src/app/PanelEdges.tsx",
    take: "onSelect={() => resize(max)}",
    name: WIDENS,
  },
  {
    sentence: WIDTHS,
    file: "client/src/app/panelWidth.ts",
    take: "right: { min: 320, max: 640, first: 480 }",
    leave: "right: { min: 320, max: 640, first: 400 }",
    test: "client/src/app/panelWidth.test.ts",
    name: "the library is 240 px and grows to 400, the properties are 480 px",
  },
  {
    sentence: WIDTHS,
    file: "client/src/app/panelWidth.ts",
    take: "Math.min(Math.max(width, min), max)",
    leave: "Math.max(width, min)",
    test: "client/src/app/panelWidth.test.ts",
    name: "no move takes a panel beyond its limits",
  },
  {
    ...JOURNEY,
    sentence: WIDTHS,
    file: "client/src/app/PanelEdges.tsx",
    take: "onDoubleClick={() => resize(first)}",
    name: WIDENS,
  },
  {
    ...JOURNEY,
    sentence: WIDTHS,
    file: "client/src/app/usePanels.ts",
    take: "keep(NAME, next);",
    name: "[spec 3 §2.1] folds away and comes back, as does the library, and stays so",
  },
  {
    sentence: "A change of the selection renders the panel once, the same selection set again not at all",
    file: "client/src/features/properties/PropertyPanel.tsx",
    take: '(key === "" ? [] : key.split(",")), [key]',
    leave: '(key === "" ? [] : key.split(",")), [key, {}]',
    ...RENDERS,
    name: "[bar 3] the panel is rendered once for a change of the selection",
  },
  {
    sentence: "What a colleague deletes stays in the panel as it was until it is selected no more",
    file: "client/src/features/properties/useRecords.ts",
    take: "record?.deleted && last.find",
    leave: "undefined && last.find",
    ...RENDERS,
    name: "[bar 2] what the other deletes stays in the panel as it was",
  },
  {
    sentence: "What a colleague deletes stays in the panel as it was until it is selected no more",
    file: "client/src/features/properties/useRecords.ts",
    take: "return known ?? record ?? [];",
    leave: "return record?.deleted ? [] : (known || record || []);",
    ...RENDERS,
    name: "[bar 2] what the other deletes stays in the panel as it was",
  },
  {
    sentence: "events [{event, action, params}], conditions",
    file: "schema/src/rules/checkLogicRow.ts",
    take: '.refine(safeUrl, "Address must be a web, mail or phone address")',
    test: "schema/src/rules/checkLogicRow.test.ts",
    name: "is refused",
  },
  {
    sentence: "events [{event, action, params}], conditions",
    file: "schema/src/rules/checkLogicRow.ts",
    take: "field: widgetId, operator: word",
    leave: "field: widgetId",
    test: "schema/src/rules/checkLogicRow.test.ts",
    name: "is refused",
  },
  {
    ...JOURNEY,
    sentence: "events [{event, action, params}], conditions",
    file: "client/src/features/properties/LogicRows.tsx",
    take: "onChange={(value) => edits.write({ ...row, value })}\n        />\n      )}\n    </LogicRow>",
    leave: "onChange={() => undefined}\n        />\n      )}\n    </LogicRow>",
    name: "add conditions, rules and events at once and keep them all",
  },
  {
    sentence: "Search with filter",
    file: "client/src/features/properties/filterProperties.ts",
    take: "STYLE_ROWS.filter(({ name, title }) => isFound(`${title} ${name}`))",
    leave: "STYLE_ROWS",
    test: "client/src/features/properties/filterProperties.test.ts",
    name: "[spec 2 §2] a search finds styles",
  },
];
