import { expect, it } from "vitest";
import type { Problem } from "../source.ts";
import { checkCircles } from "./checkCircles.ts";
import { checkFolders } from "./checkFolders.ts";
import { checkFolderSizes } from "./checkFolderSizes.ts";
import { FOLDERS } from "./folderTable.ts";
import { listImports } from "./listImports.ts";
import { readFolders, type FolderSection } from "./readFolders.ts";
import { createResolveImport } from "./resolveImport.ts";

const resolveImport = createResolveImport(
  new Map([
    ["client", { imports: { "#*": "./src/*" }, exports: {} }],
    [
      "schema",
      {
        imports: { "#pattern": { form: "./src/trusted.ts", default: "./src/safe.ts" } },
        exports: { ".": "./src/index.ts", "./doc": "./src/doc/index.ts" },
      },
    ],
  ]),
);

function listTargets(file: string, text: string): readonly string[] {
  return listImports({ file, text }, resolveImport).map(({ line, target }) => `${line} ${target}`);
}

const toText = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;
const toImport = (way: string) => {
  const [file = "", target = ""] = way.split(" -> ");
  return { file, line: 1, target };
};

it.each([
  ['import { a } from "../lib/b.ts";', "client/src/lib/b.ts"],
  ['import type { A } from "#lib/b.ts";', "client/src/lib/b.ts"],
  ['import { type A } from "./b.ts";', "client/src/ui/b.ts"],
  ['import "./b.css";', "client/src/ui/b.css"],
  ['export { a, b } from "./b.ts";', "client/src/ui/b.ts"],
  ['export type * from "./b.ts";', "client/src/ui/b.ts"],
  ['const b = await import("./b.ts");', "client/src/ui/b.ts"],
  ["const b = () => import(`./b.ts`);", "client/src/ui/b.ts"],
  ['fork(new URL("./b.ts", import.meta.url));', "client/src/ui/b.ts"],
  ['import text from "./b.svg?raw";', "client/src/ui/b.svg"],
  ['import { a } from "@formweave/schema";', "schema/src/index.ts"],
  ['import { a } from "@formweave/schema/doc";', "schema/src/doc/index.ts"],
])("%s imports a file of ours", (text, target) => {
  expect(listTargets("client/src/ui/a.tsx", `\n${text}`)).toEqual([`2 ${target}`]);
});

it("an alias with several meanings imports each file", () => {
  expect(listTargets("schema/src/a.ts", 'import { a } from "#pattern";')).toEqual([
    "1 schema/src/trusted.ts",
    "1 schema/src/safe.ts",
  ]);
});

it("a style sheet imports others", () => {
  expect(listTargets("client/src/a.css", '@import "./b.css";\n@reference "../c.css";')).toEqual([
    "1 client/src/b.css",
    "2 client/c.css",
  ]);
});

it.each(['import "react";', "const text = 'import \"./b.ts\"';", '// import "./b.ts"'])(
  "%s imports nothing of ours",
  (text) => expect(listTargets("client/src/a.ts", text)).toEqual([]),
);

const TABLE: readonly FolderSection[] = [
  {
    root: "app/src",
    tests: "testing",
    folders: {
      ".": "*",
      low: "@base/src/kinds.ts",
      "areas/*": "low areas/.",
      "areas/shared": "",
      "areas/.": "areas low",
      testing: "*",
    },
  },
  { root: "", folders: { base: "" } },
];

const FILES = [
  "app/src/main.ts",
  "app/src/low/a.ts",
  "app/src/low/deep/b.ts",
  "app/src/areas/list.ts",
  "app/src/areas/one/a.ts",
  "app/src/areas/one/a.test.ts",
  "app/src/areas/two/a.ts",
  "app/src/areas/shared/a.ts",
  "app/src/testing/rig.ts",
  "base/src/kinds.ts",
  "base/src/other.ts",
];

function checkImports(...ways: readonly string[]): readonly string[] {
  return checkFolders(FILES, ways.map(toImport), readFolders(TABLE)).map(toText);
}

it.each([
  ["its own folder", "app/src/low/deep/b.ts -> app/src/low/a.ts"],
  ["a folder of its line", "app/src/areas/one/a.ts -> app/src/low/deep/b.ts"],
  ["a file of its line", "app/src/low/a.ts -> base/src/kinds.ts"],
  ["files beside the folder", "app/src/areas/one/a.ts -> app/src/areas/list.ts"],
  ["all below the root", "app/src/main.ts -> app/src/areas/two/a.ts"],
  ["what only tests may", "app/src/areas/one/a.test.ts -> app/src/testing/rig.ts"],
])("a file may import %s", (_, way) => {
  expect(checkImports(way)).toEqual([]);
});

it.each([
  ["low", "app/src/low/deep/b.ts -> app/src/areas/list.ts"],
  ["low", "app/src/low/a.ts -> base/src/other.ts"],
  ["areas/one", "app/src/areas/one/a.ts -> app/src/areas/two/a.ts"],
  ["areas/one", "app/src/areas/one/a.test.ts -> app/src/areas/two/a.ts"],
  ["areas/one", "app/src/areas/one/a.ts -> app/src/testing/rig.ts"],
  ["areas/shared", "app/src/areas/shared/a.ts -> app/src/low/a.ts"],
])("%s may not %s", (folder, way) => {
  const { file, target } = toImport(way);
  expect(checkImports(way)).toEqual([`${file}:1 imports ${target}, which app/src/${folder} may not`]);
});

it("every file has a line, and every line a file", () => {
  const homeless = checkFolders(["other/a.ts"], [], readFolders([]));
  expect(homeless.map(toText)).toEqual([
    "other/a.ts:1 is in no folder of client/scripts/house/folders/folderTable.ts",
  ]);
  const gone = checkFolders(["base/a.ts"], [], readFolders([{ root: "", folders: { base: "gone" } }]));
  expect(gone.map((problem) => problem.message)).toEqual(["names gone, which is not there"]);
});

/** Imports that each line of the table is there to forbid: the layers of the README files. */
it.each([
  ...["model", "geometry", "access"].map((low) => `schema/src/${low}/a.ts -> schema/src/widgets/a.ts`),
  "schema/src/widgets/a.ts -> schema/src/doc/index.ts",
  "schema/src/answers/a.ts -> schema/src/logic/a.ts",
  "schema/src/logic/a.ts -> schema/src/rules/a.ts",
  "schema/src/comments/a.ts -> schema/src/commands/a.ts",
  "schema/src/doc/tree/a.ts -> schema/src/comments/a.ts",
  "schema/src/a.ts -> data/src/catalog.ts",
  "ai-gateway/src/http/a.ts -> collab-server/src/testing/startServer.ts",
  "collab-server/src/server.ts -> ai-gateway/src/index.ts",
  "collab-server/src/server.test.ts -> client/src/lib/createStore.ts",
  "collab-server/src/http/a.ts -> collab-server/src/live/document/liveDocument.ts",
  "collab-server/src/modules/projects/a.ts -> collab-server/src/live/gate/gate.ts",
  "collab-server/src/live/a.ts -> collab-server/src/wings/appServices.ts",
  "collab-server/src/live/wire/a.ts -> collab-server/src/http/serveRoute.ts",
  "collab-server/src/live/wire/a.ts -> collab-server/src/modules/projects/store.ts",
  "collab-server/src/live/log/a.ts -> collab-server/src/live/document/liveDocument.ts",
  "collab-server/src/live/history/a.ts -> collab-server/src/live/gate/gate.ts",
  "collab-server/src/live/gate/a.ts -> collab-server/src/live/sessions/sessions.ts",
  "client/src/app/a.ts -> data/src/sqlite.ts",
  "client/src/app/a.ts -> collab-server/src/http/builtClient.ts",
  "client/src/lib/a.ts -> client/src/ui/icons.ts",
  "client/src/ui/a.ts -> client/src/document/session.ts",
  "client/src/widgets/a.ts -> client/src/api/queryClient.ts",
  "client/src/document/a.ts -> client/src/builder/Builder.tsx",
  "client/src/runtime/a.ts -> client/src/api/queryClient.ts",
  "client/src/workspace/a.ts -> client/src/builder/Builder.tsx",
  "client/src/builder/Builder.tsx -> client/src/workspace/a.ts",
  "client/src/builder/actions/a.ts -> client/src/builder/canvas/Canvas.tsx",
  "client/src/builder/canvas/a.ts -> client/src/builder/palette/Palette.tsx",
  "client/src/builder/theme/a.test.ts -> client/src/builder/canvas/Canvas.tsx",
  "client/src/builder/newArea/a.ts -> client/src/builder/canvas/Canvas.tsx",
])("the table forbids %s", (way) => {
  const { file, target } = toImport(way);
  expect(
    readFolders(FOLDERS)
      .findRule(file, /\.test\./.test(file))
      ?.mayImport(target),
  ).toBe(false);
});

it("folders beside each other do not import each other in a circle, at any depth", () => {
  const ways = [
    "a/one/x.ts -> a/two/x.ts",
    "a/two/deep/x.ts -> a/three/x.ts",
    "a/three/x.ts -> a/one/deep/x.ts",
    "a/two/y.ts -> a/four/x.ts",
  ].map(toImport);
  expect(checkCircles(ways, {}).map(toText)).toEqual([
    "a/one/x.ts:1 closes a circle of folders in a: a/one/x.ts imports a/two/x.ts; a/two/deep/x.ts imports a/three/x.ts; a/three/x.ts imports a/one/deep/x.ts",
  ]);
  expect(checkCircles(ways, { a: "because" })).toEqual([]);
});

it("tests, folders above and folders elsewhere close no circle", () => {
  const ways = [
    "a/one/x.ts -> a/two/x.ts",
    "a/two/x.test.ts -> a/one/x.ts",
    "a/two/testing/x.ts -> a/one/x.ts",
    "a/x.ts -> a/one/x.ts",
    "a/one/x.ts -> a/x.ts",
    "b/two/x.ts -> a/two/x.ts",
  ];
  expect(checkCircles(ways.map(toImport), {})).toEqual([]);
  expect(checkCircles([], { a: "because" }).map(toText)).toEqual([
    "a:1 has no circle of folders: remove its exception",
  ]);
});

it("a folder holds at most twenty sources beside its tests, unless it is named", () => {
  const sources = Array.from({ length: 20 }, (_, index) => `a/${index}.ts`);
  expect(checkFolderSizes([...sources, "a/0.css", "a/0.test.ts", "a/b/c.ts"], {})).toEqual([]);
  const large = [...sources, "a/20.css"];
  expect(checkFolderSizes(large, {}).map(toText)).toEqual(["a:1 holds 21 sources, more than 20"]);
  expect(checkFolderSizes(large, { a: "because" })).toEqual([]);
  expect(checkFolderSizes(sources, { a: "because" }).map(toText)).toEqual([
    "a:1 is not large: remove its exception",
  ]);
});
