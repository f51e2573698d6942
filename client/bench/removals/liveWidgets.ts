import { type Removal } from "./removal.ts";

const JOURNEY = { test: "client/e2e/liveWidgets.spec.ts" } as const;
const VIEWS = { test: "client/src/widgets/WidgetView.test.tsx" } as const;
const ANSWERS = "real behaviour in preview: every field takes its answer (a date picker picks)";
const GENERATED = "Generated tests: defaults, every enum value, minimum size, axe";

/** Components at work, and the tests that are made for each of them. Source: issue 4. */
export const liveWidgetRemovals: readonly Removal[] = [
  {
    ...JOURNEY,
    sentence: ANSWERS,
    file: "client/src/widgets/date/CalendarPickerView.tsx",
    take: 'setChosen(day === chosen && !control.required ? "" : day);',
    name: "calendar-picker picks a day of another month",
  },
  {
    ...JOURNEY,
    sentence: ANSWERS,
    file: "client/src/widgets/Field.tsx",
    take: 'mode === "edit" ? controlId : props.name || id',
    leave: "props.name || controlId",
    name: "number takes what is typed",
  },
  {
    ...JOURNEY,
    sentence: "tabs switch",
    file: "client/src/widgets/layout/TabsView.tsx",
    take: "onKeyDown={handleKey}",
    name: "tabs show one page at a time, by click and by key",
  },
  {
    ...VIEWS,
    sentence: "tabs switch",
    file: "client/src/widgets/layout/TabsView.tsx",
    take: '{mode === "edit" ? children : page}',
    leave: "{children}",
    name: "shows each tab its own page live, and all of them on the canvas",
  },
  {
    ...JOURNEY,
    sentence: "a table sorts",
    file: "client/src/widgets/data/ColumnTitle.tsx",
    take: 'own?.direction === "ascending" ? "descending" : "ascending"',
    leave: '"ascending"',
    name: "a table sorts by a column, both ways",
  },
  {
    ...JOURNEY,
    sentence: "a chart draws",
    file: "client/src/widgets/charts/BarChartView.tsx",
    take: "dataKey={(point: ChartPoint) => point.values[index]}",
    leave: 'dataKey="value"',
    name: "a bar-chart is drawn",
  },
  {
    ...JOURNEY,
    sentence: "axe over all types live, light and dark form",
    file: "client/src/widgets/Field.tsx",
    take: "htmlFor={control.id}",
    name: "has no serious violation, all types at work in a light form",
  },
  {
    ...JOURNEY,
    sentence: "no console error for all types live",
    file: "client/src/widgets/date/CalendarPickerView.tsx",
    take: "defaultValue || today()",
    leave: "defaultValue",
    name: "complains of nothing, with every type at work",
  },
  {
    ...VIEWS,
    sentence: GENERATED,
    file: "schema/src/widgets/resolveProps.ts",
    take: "if (value === undefined) return defaultValue(property);",
    name: "renders what a new one has",
  },
  {
    ...VIEWS,
    sentence: GENERATED,
    file: "client/src/widgets/date/describeMoment.ts",
    take: "if (!Number.isNaN(moment.getTime())) ",
    name: "renders on the canvas and live, with every value of its fixed sets",
  },
  {
    sentence: GENERATED,
    file: "client/src/widgets/styles/box.css",
    take: "overflow: clip;",
    test: "client/e2e/everyWidget.spec.ts",
    name: "draws each of the components at the smallest size, within its frame",
  },
  {
    sentence: GENERATED,
    file: "client/src/widgets/media/QrCodeView.tsx",
    take: " aria-label={`QR code: ${alt || text}`}",
    test: "client/e2e/accessibility.spec.ts",
    name: "[bar 9] no component of the library has a serious violation",
  },
];
