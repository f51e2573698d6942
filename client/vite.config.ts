import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { nameBuilderChunk, nameKitChunk } from "./scripts/build/builderChunk.ts";
import { fetchBeforeImport, importAtOnce, withOwnFile } from "./scripts/build/fetchBeforeImport.ts";
import { licenseNotices } from "./scripts/build/licenseNotices.ts";
import { preloadBuilder } from "./scripts/build/preloadBuilder.ts";
import { serviceWorker } from "./scripts/build/serviceWorker.ts";
import { stylesOfForm } from "./scripts/build/stylesOfForm.ts";
import { withoutInjectedStyles } from "./scripts/build/withoutInjectedStyles.ts";
import { withoutJsonSchema } from "./scripts/build/withoutJsonSchema.ts";

const SERVER = process.env["SERVER_URL"] ?? "http://127.0.0.1:3000";

/** Chunks of code that rarely changes, so that browsers keep them over releases; the rest is split by route and lazy imports. */
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "yjs", test: /node_modules\/(yjs|lib0|y-protocols)\//, priority: 2 },
  { name: "zod", test: /node_modules\/zod\//, priority: 1 },
  { name: "lexical", test: /node_modules\/(lexical|@lexical)\//, priority: 1 },
  // The one table of rights is never needed in part.
  { name: "access", test: /\/schema\/src\/access\// },
  { name: nameKitChunk(), debugName: "kit" },
  // Small things that every page begins with: each file of its own costs more than what is in it.
  {
    name: "base",
    test: /\/(schema\/src\/(result|describeCount|limits|errors|builderErrors|translate)|schema\/src\/model\/(?:text\/)?(ids|isEntityId|oneLine|pageTexts|foldText|rulerGuide|theme|json|isJson|stamp)|schema\/src\/(geometry\/(axis|rect)|routes\/route)|client\/src\/lib\/(createThrottle|createStore|keyStore|searchFor|deviceStore|serverClock))\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What the builder follows options by, apart from all that answers are read with.
  { name: "options", test: /\/schema\/src\/answers\/(options|textLists)\.ts$/ },
  {
    name: "typed",
    test: /\/schema\/src\/answers\/(?:numbers\/)?(mask|typedNumbers|decimals)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // How things are inserted between others: one file has one name in the lists of what is fetched before an import.
  {
    name: "slots",
    test: /\/(schema\/src\/(geometry\/insertion\/(?!slot\.ts)|commands\/(?:slots\/)?(slotItems|addBeside|moveBeside|shareRows|swapWidgets))|client\/src\/builder\/(actions\/(?:\w+\/)?(insertWidget|shareRow|showMoved|swapSelection)|canvas\/(?:\w+\/)?inserting))/,
    includeDependenciesRecursively: false,
  },
  // What other pages need never needs one of these, so that no circle comes of leaving their dependencies where they are.
  { name: nameBuilderChunk(), debugName: "builder", includeDependenciesRecursively: false },
];

/** Chunks of a published form: shared code in one file, since a large file compresses better than many small ones. */
const FORM_CHUNKS = [
  { name: "shared", minShareCount: 4 },
  // The commonest fields, which hardly a form is without.
  {
    name: "fields",
    test: /\/client\/src\/widgets\/(text\/(text|LineField|useCheckedLine|useProblem|NumberLine|NumberView)|date\/(date|today|describeMoment)|rating\/rating|choice\/(choice|ChoiceList)|layout\/resolveFlow|navigation\/navigation|lateView)\.tsx?$|\/client\/src\/lib\/composing\.ts$|\/schema\/src\/logic\/(?:\w+\/)?logicValue\.ts$/,
    includeDependenciesRecursively: false,
  },
  // Few forms ask for a country, and whatever asks shares the list.
  {
    name: "countries",
    test: /\/schema\/src\/answers\/countries\.ts$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Lists to choose from: the one is seldom without the other.
  { name: "choice", test: /\/(PickList|SelectLine)\.tsx$/ },
];

/** Names of files with a hash of 42 bits: hundreds of them stand in the lists of what is fetched, where a hash does not compress. */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

/** Works of others that are no npm import, for the list of licenses: see `drawIcons.ts` and `inter.css`. */
const COPIED_WORKS = [
  { name: "Icons of Lucide", licenseFile: "../node_modules/lucide-react/LICENSE" },
  { name: "Inter", licenseFile: "src/styles/fonts/INTER-OFL.txt" },
  { name: "Base styles of Tailwind CSS", licenseFile: "../node_modules/tailwindcss/LICENSE" },
];

/** The client's build, with the renderer of published pages for the server, and its development server beside a running collab-server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    ofApp(withoutJsonSchema()),
    ofApp(preloadBuilder()),
    ofApp(fetchBeforeImport()),
    ofApp(serviceWorker()),
    stylesOfForm(),
    importAtOnce(),
    licenseNotices(COPIED_WORKS),
  ],
  builder: {},
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, ...SHORT_NAMES } } },
    },
    // Apart from the app, so that neither is cut by what the other shares with it.
    form: {
      consumer: "client",
      resolve: { conditions: ["published-form", ...defaultClientConditions] },
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: { input: "form.html", output: { codeSplitting: { groups: FORM_CHUNKS } } },
      },
    },
    // Apart from the form, whose weight is not to change with it.
    app: {
      consumer: "client",
      resolve: { conditions: ["published-form", ...defaultClientConditions] },
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: { input: "app.html", output: { codeSplitting: { groups: FORM_CHUNKS } } },
      },
    },
    ssr: {
      build: { outDir: "dist-server", rolldownOptions: { input: "src/runtime/renderPage.tsx" } },
      resolve: { noExternal: true },
    },
  },
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
    modulePreload: { polyfill: false, resolveDependencies: withOwnFile },
    chunkSizeWarningLimit: 400,
  },
});

/** A plugin for the app only. */
function ofApp(plugin: Plugin): Plugin {
  return { ...plugin, applyToEnvironment: ({ name }) => name === "client" };
}
