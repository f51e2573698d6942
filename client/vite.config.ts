import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanYjs } from "./scripts/leanYjs.ts";
import { leanZod } from "./scripts/leanZod.ts";
import { preloadBuilder } from "./scripts/preloadBuilder.ts";
import { serviceWorker } from "./scripts/serviceWorker.ts";
import { withoutInjectedStyles } from "./scripts/withoutInjectedStyles.ts";

const SERVER = process.env["SERVER_URL"] ?? "http://127.0.0.1:3000";

/** Of the folders of the first load what comes later, each as the beginning of a pattern. */
const LATER = {
  model: ["ai(Calls|Usage)?\\.", "logic", "preset", "proposal", "versions"],
  api: ["activity", "assistant", "proposals", "returns", "versions"],
  schema: [
    "acceptChanges",
    "acceptSuggestion",
    "all\\.",
    "applyPreset",
    "changesSince",
    "checkEntry",
    "compareDocuments",
    "contrast",
    "deletions",
    "describeKey",
    "exportDocument",
    "families",
    "fixLayout",
    "groupWidgets",
    "laidOut",
    "layoutChecks",
    "layoutFixes",
    "optimizeLayout",
    "parseDocument",
    "presets",
    "reflow",
    "resize\\.",
    "restoreDocument",
    "setEntry",
    "snap\\.",
    "spacing\\.",
    "splitUpdate",
    "stretchOf",
    "tidyWidgets",
    "unsentChanges",
    "updateParts",
    "writeDocument",
    "writersSince",
  ],
  editor: [
    "acceptSteps",
    "acts/(?!arrange\\.|keys|pressesOf|runs|toggleOption)",
    "departure",
    "describeConfidence",
    "describeFields",
    "focusWidget",
    "keptWork",
    "leaveEpoch",
    "localCopy/(compactRows|oldCopy|setAside)",
    "paste",
    "planSuggestion",
    "reconnection/(?!bringInOnceOnline|openProjects|sendProgress)",
    "reflowPage",
    "shownGhosts",
    "showWidgets",
    "sourceOf",
    "suggestion",
    "whoDid",
  ],
};

/** Every file of some folders but what comes later. */
function early(folders: string, later: readonly string[]): string {
  return `/${folders}/(?!${later.join("|")})`;
}

/**
 * What changes rarely or is needed late, apart from what changes with every release; Lexical comes with the first rich text.
 * Few large files are smaller than many: `model` is what every page needs, `editor` what opens a document.
 */
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: "base",
    test: /vite\/preload-helper|\/palette\/categories\.|\/widgets\/viewProps\.|\/client\/src\/editor\/(createStore|reconnection\/(outgoing|mayHaveUnsent))\.|\/client\/src\/ui\/(Badge|defer|Drawing|Icon|IconButton|icons|joinClasses|LiveRegion|Logo|theme|toast)\./,
    priority: 3,
  },
  { name: "yjs", test: /node_modules\/(yjs|lib0|y-protocols)\//, priority: 2 },
  {
    name: "model",
    test: new RegExp(
      [
        "node_modules/zod/",
        early("schema/src/(model|access|api)", LATER.model),
        early("client/src/api", LATER.api),
      ].join("|"),
    ),
    priority: 2,
  },
  {
    name: "editor",
    test: new RegExp(
      [
        early("schema/src/(doc|commands|geometry|rules|widgets)", LATER.schema),
        early("client/src/editor", LATER.editor),
      ].join("|"),
    ),
    priority: 1,
  },
  // What is needed with the first act beyond adding, moving, copying and deleting.
  {
    name: "commands",
    test: /\/schema\/src\/(doc\/(deletions|writeDocument)|commands\/(acceptSuggestion|registry|arrangeWidgets|edit(Guides|Rows|Screens)|placeWidgets|re(order|parent|store)Widgets|restoreDeleted|set(Flag|Styles)|typeText|updateProps)|geometry\/(align|distribute)|rules\/checkLogicRow)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: "spatialIndex",
    test: /spatialIndex\.|node_modules\/(flatbush|flatqueue)\//,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: "scene", test: /\/features\/canvas\/(scene|camera|select)\./, priority: 1 },
  { name: "copies", test: /\/localCopy\/(compactRows|oldCopy|setAside)/, priority: 1 },
  { name: "widgets", test: /\/schema\/src\/widgets\/(families\/|all\.)|\/widgets\/moreViews\./, priority: 0 },
  { name: "layout", test: /\/widgets\/(layout\/(Area|flowOf|layout)|Brand)\./, priority: 1 },
  {
    name: "choice",
    test: /\/widgets\/(choice\/(choice|ChoiceList)|options|PickList|SelectLine|useLeaving)\./,
    priority: 1,
  },
  // Each file more lengthens the list that the service worker keeps, so most of the rarer views are one, without what they share
  // with the first load.
  {
    name: "views",
    test: /\/src\/widgets\/(\w+\/)?(?!Widget|RichText|BarChart|LineChart|PieChart)\w+View\.tsx/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "viewParts",
    test: /\/src\/widgets\/(\w+\/)?(linesOf|nextTab|useFormReset|PlaceLink|CoverPicture|UnseenPick|StarRow|PartsInput|formatAmount|describeMoment)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: "palette",
    test: /\/palette\/(LongList|MostUsed|moveFocus|NothingFound|noteSearch|PreviewCard|QueryChips|SearchStarts|usage)\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "insights",
    test: /\/features\/ai-insights\/|\/editor\/(acceptSteps|describeConfidence|describeFields|sourceOf)\.|\/client\/src\/api\/assistant\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: "lexical", test: /node_modules\/(lexical|@lexical)\//, priority: 1 },
];

/** The client's build, and its development server beside a running collab-server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    leanYjs(),
    leanZod(),
    preloadBuilder(),
    serviceWorker(),
  ],
  resolve: { dedupe: ["yjs", "y-protocols", "lib0", "react", "react-dom", "lexical"] },
  server: {
    port: 5173,
    proxy: {
      // The host stays that of the page: the server compares it with the origin.
      "/api": { target: SERVER },
      "/collab": { target: SERVER, ws: true },
      "/yjs": { target: SERVER, ws: true },
    },
  },
  build: {
    target: "es2023",
    sourcemap: false,
    emptyOutDir: true,
    // Every browser that runs the build preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
