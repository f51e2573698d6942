import { type Removal } from "./removal.ts";

const ROUTES = { test: "collab-server/src/http/versions.test.ts" } as const;
const JOURNEY = { test: "client/e2e/versions.spec.ts" } as const;
const NAMED = "[spec 2 §7] is named after its time and described as auto-created";
const CREATES = "[spec 2 §2] Create Snapshot keeps what there is";
const RESTORES = "[bar 2] who restores it says what will change";
const LIST = "a version list with author, time and visual preview";
const RESTORING = "restoring is one undoable, attributed change";

/** What a project was: snapshots, the list of versions, the way back. Source: spec 2 §2, §7, issue 4. */
export const versionRemovals: readonly Removal[] = [
  {
    ...JOURNEY,
    sentence: "Overflow menu: New from Template, Load Template",
    file: "client/src/app/MoreItems.tsx",
    take: '<MenuItem icon="plus" onSelect={onBrowseTemplates}>',
    leave: '<MenuItem icon="plus">',
    name: "[spec 2 §2] New from Template opens the templates",
  },
  {
    ...JOURNEY,
    sentence: "Overflow menu: New from Template, Load Template",
    file: "client/src/app/MoreItems.tsx",
    take: '<MenuItem icon="layout-template" onSelect={onBrowseTemplates}>',
    leave: '<MenuItem icon="layout-template">',
    name: "[spec 2 §2] Load Template opens the templates",
  },
  {
    ...JOURNEY,
    sentence: "Overflow menu: Create Snapshot",
    file: "client/src/app/MoreItems.tsx",
    take: 'onSelect={() => void createSnapshot(session, () => onOpen("versions"))}',
    name: CREATES,
  },
  {
    ...JOURNEY,
    sentence: "Overflow menu: Restore Snapshot",
    file: "client/src/app/MoreItems.tsx",
    take: 'onSelect={() => onOpen("restore")}',
    name: RESTORES,
  },
  {
    ...ROUTES,
    sentence: "Snapshot: name and description",
    file: "collab-server/src/http/versions.ts",
    take: 'kind: "manual", name, description, userId',
    leave: 'kind: "manual", name, description: "", userId',
    name: NAMED,
  },
  {
    ...ROUTES,
    sentence: "Snapshot: name and description",
    file: "collab-server/src/projects/versions.ts",
    take: "made.name ?? snapshotName(at)",
    leave: "snapshotName(at)",
    name: NAMED,
  },
  {
    ...ROUTES,
    sentence: "name 'Snapshot {ISO time}', description 'Auto-created snapshot'",
    file: "schema/src/api/versions.ts",
    take: "`Snapshot ${new Date(at).toISOString()}`",
    leave: "`Snapshot ${new Date(at).toUTCString()}`",
    name: NAMED,
  },
  {
    ...ROUTES,
    sentence: "name 'Snapshot {ISO time}', description 'Auto-created snapshot'",
    file: "collab-server/src/http/versions.ts",
    take: "description = SNAPSHOT_DESCRIPTION",
    leave: 'description = ""',
    name: NAMED,
  },
  {
    ...ROUTES,
    sentence: "Restore Snapshot uses 'latest'",
    file: "collab-server/src/projects/versions.ts",
    take: "v.project_id = ? AND v.kind = 'manual'",
    leave: "v.project_id = ?",
    name: "[spec 2 §7] is found as the latest",
  },
  {
    ...ROUTES,
    sentence: "/api/projects/:id/versions",
    file: "collab-server/src/http/versions.ts",
    take: ", change(house)",
    test: "collab-server/src/http/app.test.ts",
    name: "lists every call with its policy",
  },
  {
    ...ROUTES,
    sentence: "/api/projects/:id/versions",
    file: "collab-server/src/http/versions.ts",
    take: 'if (!isOwn && !can(call.actor, "versions.manage")) return err(failure("FORBIDDEN"));',
    name: "is deleted by who made it, or an admin, and nobody else",
  },
  {
    sentence: "table versions",
    file: "collab-server/src/projects/versions.ts",
    take: "if (newest?.document.equals(packed(document)) === true) return;",
    test: "collab-server/src/projects/versions.test.ts",
    name: "keeps nothing that is as the newest version again",
  },
  {
    sentence: "table versions",
    file: "collab-server/src/projects/versions.ts",
    take: 'if (made.kind !== "manual") sql.prune.run(projectId, made.kind, limits.MAX_VERSIONS[made.kind]);',
    test: "collab-server/src/projects/versions.test.ts",
    name: "keeps the newest of what nobody asked for",
  },
  {
    ...JOURNEY,
    sentence: LIST,
    file: "client/src/features/versions/VersionRow.tsx",
    take: '<span className="trunc">{who}</span>',
    name: CREATES,
  },
  {
    ...JOURNEY,
    sentence: LIST,
    file: "client/src/features/versions/VersionRow.tsx",
    take: "{relativeTime(createdAt, now)}",
    name: CREATES,
  },
  {
    ...JOURNEY,
    sentence: LIST,
    file: "client/src/features/versions/VersionRow.tsx",
    take: "<RowPicture id={version.id} />",
    name: CREATES,
  },
  {
    sentence: RESTORING,
    file: "schema/src/doc/writeDocument.ts",
    take: "deleteOthers(doc, document.widgets, existing, stamp);",
    test: "schema/src/commands/restoreDocument.test.ts",
    name: "makes the document equal to it, and its undo brings back what was there",
  },
  {
    ...JOURNEY,
    sentence: RESTORING,
    file: "client/src/features/versions/restoreVersion.ts",
    take: "session.run(restoreDocument, { document, stamp: session.stamp() }, { label })",
    leave: 'execute(session.doc, restoreDocument, { document, stamp: session.stamp() }, "restore")',
    name: "[bar 2] the author alone undoes it",
  },
];
