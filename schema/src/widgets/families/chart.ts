import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, color, icon, number, optionalNumber, rows, string, text } from "../props.ts";

const SERIES = rows("Series", { label: { title: "Name", kind: "string" } }, [
  { id: "a", label: "This year" },
  { id: "b", label: "Last year" },
]);
const SAMPLE_DATA =
  "Jan | 42 | 31\nFeb | 55 | 38\nMar | 49 | 44\nApr | 68 | 41\nMay | 74 | 52\nJun | 81 | 57";

const DATA_TEXT = {
  multiline: true,
  group: "basic",
  description: "One point per line: its name, then a number for each series, separated by | or a tab",
} as const;

/** Properties of every chart with several series. */
const SERIES_CHART = {
  title: text("Title", "Responses by month", { maxLength: 200 }),
  options: SERIES,
  data: text("Numbers", SAMPLE_DATA, DATA_TEXT),
  prefix: string("Prefix", "", { maxLength: 20 }),
  suffix: string("Suffix", "", { maxLength: 20 }),
  showLegend: boolean("Show the legend", true),
  showGrid: boolean("Show grid lines", true, { group: "style" }),
  color: color("Color of the first series"),
};

/** Charts, by type. */
export const CHART_WIDGETS = {
  metric: defineWidget({
    type: "metric",
    title: "Metric",
    description: "One number, its change and its trend",
    category: "chart",
    tier: "all",
    icon: "hash",
    keywords: ["kpi", "number", "stat", "statistic", "trend", "sparkline", "dashboard"],
    size: { width: 260, height: 150 },
    properties: {
      label: text("Label", "Responses this month", { required: true, maxLength: 200 }),
      value: text("Value", "2,418", { required: true, maxLength: 60 }),
      showChange: boolean("Show how it changed", true),
      change: number("Change", 12.5, { unit: "%", description: "In percent, negative when it fell" }),
      note: text("Note", "than last month", { maxLength: 200 }),
      goodWay: choice("Good is", { up: "Up", down: "Down" }, "up"),
      icon: icon(),
      options: rows(
        "Trend",
        { value: { title: "Number", kind: "number" } },
        [31, 38, 35, 46, 44, 57, 63, 71].map((value, index) => ({ id: `p${index + 1}`, value })),
      ),
    },
  }),
  gauge: defineWidget({
    type: "gauge",
    title: "Gauge",
    description: "A number between a minimum and a maximum",
    category: "chart",
    tier: "all",
    icon: "gauge",
    keywords: ["dial", "meter", "speedometer", "score", "target", "kpi", "dashboard"],
    size: { width: 260, height: 200 },
    properties: {
      label: text("Label", "Satisfaction", { required: true, maxLength: 200 }),
      value: number("Value", 78),
      min: number("Minimum", 0),
      max: number("Maximum", 100),
      goal: optionalNumber("Goal", { description: "Marked on the dial" }),
      prefix: string("Prefix", "", { maxLength: 20 }),
      suffix: string("Suffix", "%", { maxLength: 20 }),
      shape: choice("Shape", { half: "Half circle", ring: "Ring" }, "half", { group: "style" }),
      tone: choice(
        "Tone",
        { accent: "Accent", success: "Success", warning: "Warning", danger: "Danger" },
        "accent",
        { group: "style" },
      ),
    },
  }),
  "bar-chart": defineWidget({
    type: "bar-chart",
    title: "Bar chart",
    description: "Numbers compared, as bars",
    category: "chart",
    tier: "all",
    icon: "chart-column",
    keywords: ["graph", "columns", "compare", "histogram", "series", "dashboard"],
    size: { width: 480, height: 300 },
    properties: {
      ...SERIES_CHART,
      direction: choice("Bars", { vertical: "Vertical", horizontal: "Horizontal" }, "vertical", {
        group: "style",
      }),
      stacked: boolean("Stack the series", false, { group: "style" }),
    },
  }),
  "line-chart": defineWidget({
    type: "line-chart",
    title: "Line chart",
    description: "Numbers over time, as lines",
    category: "chart",
    tier: "all",
    icon: "chart-line",
    keywords: ["graph", "trend", "area", "time", "series", "dashboard"],
    size: { width: 480, height: 300 },
    properties: {
      ...SERIES_CHART,
      curve: choice("Line", { smooth: "Smooth", straight: "Straight", steps: "In steps" }, "smooth", {
        group: "style",
      }),
      filled: boolean("Fill below the line", false, { group: "style" }),
      showDots: boolean("Mark each point", false, { group: "style" }),
    },
  }),
  "pie-chart": defineWidget({
    type: "pie-chart",
    title: "Pie chart",
    description: "The parts of a whole",
    category: "chart",
    tier: "all",
    icon: "chart-pie",
    keywords: ["graph", "donut", "ring", "share", "parts", "percent", "dashboard"],
    size: { width: 380, height: 300 },
    properties: {
      title: text("Title", "Where people came from", { maxLength: 200 }),
      options: rows(
        "Slices",
        { label: { title: "Name", kind: "string" }, value: { title: "Number", kind: "number" } },
        [
          { id: "a", label: "Search", value: 46 },
          { id: "b", label: "Friends", value: 27 },
          { id: "c", label: "Newsletter", value: 18 },
          { id: "d", label: "Other", value: 9 },
        ],
      ),
      prefix: string("Prefix", "", { maxLength: 20 }),
      suffix: string("Suffix", "", { maxLength: 20 }),
      shape: choice("Shape", { ring: "Ring", pie: "Pie" }, "ring", { group: "style" }),
      showLegend: boolean("Show the legend", true),
      showShare: boolean("Show the share in percent", true),
      color: color("Color of the first slice"),
    },
  }),
} as const;
