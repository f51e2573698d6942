import type { FolderSection } from "./readFolders.ts";

/** Folders of the open document and of what is drawn, which every part of the builder stands on. */
const OPEN_DOCUMENT = "api document lib ui widgets @data/src/catalog.ts @schema";

/** Folders that areas of the builder share. */
const SHARED_BY_AREAS =
  "builder/. builder/actions builder/canvasState builder/liveText builder/logicFields builder/optionRows builder/panels builder/placement builder/screenFields";

/** Parts of the server that every wing of its modules stands on. */
const BELOW_MODULES =
  "clocks.ts config.ts failureInLanguage.ts ids.ts inLanguage.ts logging.ts packedDocument.ts recentlyUsed.ts secrets.ts http live/. live/comments/takenComments.ts live/log storage threads @data @schema";

/** Folder → the folders it may import besides its own; `readFolders.ts` tells how a line is read. */
export const FOLDERS: readonly FolderSection[] = [
  {
    // The language of the product knows nobody of ours; definitions do not know the document, the document not its commands.
    root: "schema/src",
    folders: {
      ".": "",
      access: ". model",
      answers: ". model widgets",
      api: ". model geometry access plans widgets logic rules",
      commands: ". model geometry widgets answers logic rules routes doc comments",
      comments: ". model geometry access doc",
      data: ". model widgets answers logic api",
      doc: ". model geometry widgets rules routes",
      geometry: ". model",
      integrations: ". access api",
      logic: ". model widgets answers",
      model: ".",
      "names.test.ts": "api commands doc integrations responses",
      plans: ".",
      responses: ". model widgets answers logic plans api",
      routes: ". model",
      rules: ". model geometry widgets",
      screens: ". model widgets routes doc logic",
      translations: ". model widgets answers logic",
      widgets: ". model geometry",
    },
  },
  {
    root: "data",
    folders: { src: "catalog @schema" },
  },
  {
    // Servers share only schema and data.
    root: "ai-gateway/src",
    tests: "testing @data",
    folders: {
      ".": "* @data @schema",
      answers: "model @schema",
      assistant: "config.ts core.ts answers calls documents model prompts rules usage @schema",
      cache: "report.ts answers model",
      calls: "report.ts cache model safety usage @schema",
      conversations: "model",
      documents: "@data @schema",
      http: "gateway.ts assistant model @data @schema",
      model: "@schema",
      prompts: "answers model @schema",
      rules: "@data @schema",
      safety: "model @schema",
      testing: "* @data @schema",
      usage: "report.ts model @schema",
    },
  },
  {
    root: "collab-server/src",
    tests: "* @data @schema",
    folders: {
      ".": "* @data @schema",
      "startProduct.ts": "* @ai-gateway/src/index.ts @data @schema",
      backup: "config.ts logging.ts storage @data",
      // The HTTP side and the modules know the live part by `collaboration.ts`, and modules the shape of the log.
      http: "config.ts failureInLanguage.ts metrics.ts secrets.ts live/collaboration.ts live/timeSlices.ts storage @data @schema",
      // Each wing stands on those before it.
      "modules/platform": `rateLimits.ts sharedTransaction.ts ${BELOW_MODULES}`,
      "modules/identity": `modules/platform ${BELOW_MODULES}`,
      "modules/projects": `modules/platform modules/identity ${BELOW_MODULES}`,
      "modules/tables": `modules/platform modules/identity modules/projects ${BELOW_MODULES}`,
      "modules/answers": `modules/platform modules/identity modules/projects modules/tables ${BELOW_MODULES}`,
      "modules/publishing": `modules/platform modules/identity modules/projects modules/tables modules/answers ${BELOW_MODULES}`,
      "modules/messages": `modules/platform modules/identity modules/projects modules/tables modules/answers ${BELOW_MODULES}`,
      wings: "* @data @schema",
      storage: "config.ts @data @schema",
      threads: "",
      testing: "* @data @schema",
      // The live part knows no call and no module: the log below the document, the gate above it, the wire above all.
      "live/.": "clocks.ts ids.ts live @schema",
      "live/comments": "@schema",
      "live/document": "clocks.ts live/. live/comments live/log @schema",
      "live/gate": "live/. live/comments live/document live/log @schema",
      "live/history": "clocks.ts live/. live/document live/log @schema",
      "live/log": "live/. live/comments @schema",
      "live/presence": "live/. live/document @schema",
      "live/sessions": "clocks.ts live/. live/log @schema",
      "live/states": "live/. live/document live/log threads @schema",
      "live/wire": "live/. live/document live/gate live/log live/presence live/sessions live/states @schema",
    },
  },
  {
    // Nothing of the servers is for the browser.
    root: "client/src",
    tests: "styles testing",
    folders: {
      ".": "",
      lib: "@schema",
      styles: "",
      api: "lib @schema",
      ui: "api lib @schema",
      // Widgets are drawn from what they are given.
      widgets: "lib ui @schema",
      // The open document knows nothing that is drawn of it.
      document: "api lib ui widgets @schema",
      // A published form is an entry of its own, with nothing of the app in it.
      runtime: "lib styles ui widgets @data/src/catalog.ts @schema",
      pwa: "lib ui",
      // Pages are put together in app/.
      account: "api document lib styles ui widgets @schema",
      admin: "account api lib styles ui @schema",
      inbox: "account api lib styles ui @schema",
      responses: "api lib runtime styles ui @schema",
      workspace: "account api document inbox lib styles ui @data/src/catalog.ts @schema",
      collaborate: `account builder/. builder/collaboration ${OPEN_DOCUMENT}`,
      app: "* @schema",
      testing: `builder styles ${OPEN_DOCUMENT}`,
      // Areas of the builder do not know each other, nor the pages around it; `Builder.tsx`, its banners and its commands put them together.
      "builder/*": `${SHARED_BY_AREAS} ${OPEN_DOCUMENT}`,
      // The overview draws pages as high as the canvas.
      "builder/screens": `builder/canvas ${SHARED_BY_AREAS} ${OPEN_DOCUMENT}`,
      "builder/preview": `runtime ${SHARED_BY_AREAS} ${OPEN_DOCUMENT}`,
      "builder/.": `builder inbox ${OPEN_DOCUMENT}`,
      "builder/inbox": `inbox ${SHARED_BY_AREAS} ${OPEN_DOCUMENT}`,
      "builder/shell": `builder/commands ${SHARED_BY_AREAS} ${OPEN_DOCUMENT}`,
      "builder/toolbar": `builder/commands ${SHARED_BY_AREAS} ${OPEN_DOCUMENT}`,
      "builder/banners": `builder account pwa ${OPEN_DOCUMENT}`,
      "builder/commands": `builder ${OPEN_DOCUMENT}`,
      // What areas share knows no area.
      "builder/actions": `builder/. builder/canvasState ${OPEN_DOCUMENT}`,
      "builder/canvasState": OPEN_DOCUMENT,
      "builder/liveText": `builder/actions ${OPEN_DOCUMENT}`,
      "builder/logicFields": `builder/. ${OPEN_DOCUMENT}`,
      "builder/optionRows": `builder/. ${OPEN_DOCUMENT}`,
      "builder/panels": `builder/. builder/canvasState ${OPEN_DOCUMENT}`,
      "builder/screenFields": `builder/. builder/actions builder/canvasState ${OPEN_DOCUMENT}`,
      "builder/placement": `builder/canvasState ${OPEN_DOCUMENT}`,
    },
  },
  {
    // Programs and tests beside the sources.
    root: "",
    folders: {
      "ai-gateway/bench": "ai-gateway/src data schema",
      "collab-server/bench": "collab-server/src data schema",
      "client/.": "client/scripts",
      "client/bench": "client/e2e client/src collab-server schema",
      "client/e2e": "ai-gateway/src client collab-server data schema",
      "client/scripts":
        "client/src/lib client/src/ui @schema/src/translations collab-server/src/http/builtClient.ts",
    },
  },
];
