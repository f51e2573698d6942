import { globSync, readFileSync } from "node:fs";
import { projectSummary, folderSummary } from "@formweave/schema/api";
import SQLite from "better-sqlite3";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { APP_DATABASE } from "../../../storage/dataFolder.ts";
import { signedIn, startTestServer } from "../../../testing/startServer.ts";

const MODULES = new URL("../../", import.meta.url).pathname;

/** Mutating calls that are recorded by a helper function. */
const BY_A_FUNCTION: ReadonlySet<string> = new Set([
  "POST /api/account/email",
  "POST /api/account/password",
  "POST /api/admin/organizations",
  "POST /api/auth/proof",
  "POST /api/auth/proof/passkey",
  "POST /api/auth/reset",
  "POST /api/auth/resets/:token",
  "POST /api/organization/members/:userId/reset",
  "POST /api/organization/members/:userId/release",
  "POST /api/organization/invitations",
  "POST /api/organization/invitations/:invitationId/resend",
  "POST /api/organization-invitations/:token/accept",
  "POST /api/invitations/:token/accept",
  "PATCH /api/projects/:id/invitations/:invitationId",
  "DELETE /api/projects/:id/invitations/:invitationId",
  "PATCH /api/projects/:id/members/:userId",
  "PATCH /api/projects/:id/people/:personId",
  "DELETE /api/projects/:id/members/:userId",
  "PATCH /api/projects/:id/sessions/:sessionId/participants/:userId",
  "DELETE /api/projects/:id/sessions/:sessionId/participants/:userId",
  "POST /api/projects/:id/link",
  "POST /api/projects/:id/link/renew",
  "POST /api/projects/:id/purge",
  "POST /api/projects/:id/responses/changes",
  "POST /api/projects/:id/responses/export",
  "POST /api/shared/:sessionId/join",
]);

const ASKS = "It asks something of a device or a server, and changes nothing by itself";
const OWN_VIEW = "It is seen by its person alone";
const RESPONDENT =
  "Respondents have no place in the log of a team; the response tells when it came and changed";
const APP_PERSON = "People of an app have no place in the log of a team; what the team does to them has";
const IN_THE_DOCUMENT = "The log of the document has each of its operations, with who made it";
const IN_DELIVERIES = "It stands among the deliveries of its webhook";

/** Calls that are not recorded in the audit log, with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  "POST /api/account/passkeys/question": ASKS,
  "POST /api/account/totp": ASKS,
  "POST /api/auth/passkey/question": ASKS,
  "POST /api/auth/proof/passkey/question": ASKS,
  "POST /api/collab/tickets": ASKS,
  "POST /api/organization/switch": OWN_VIEW,
  "PUT /api/projects/:id/favourite": OWN_VIEW,
  "POST /api/inbox/read": OWN_VIEW,
  "PUT /api/me/notifications": OWN_VIEW,
  "POST /api/unsubscribe/:token": OWN_VIEW,
  "POST /unsubscribe/:token": OWN_VIEW,
  "POST /api/shared/:sessionId/leave": "A guest who goes away takes nothing along",
  "POST /api/projects/:id/tables/:tableId/import/preview": "It reads a file, and keeps nothing of it",
  "POST /api/projects/:id/tables/:tableId/query": "It reads rows: the question is too long for an address",
  "POST /api/projects/:id/pictures": "A picture is seen once an operation of the document shows it",
  "POST /api/projects/:id/returns": IN_THE_DOCUMENT,
  "POST /api/projects/:id/webhooks/:webhookId/again": IN_DELIVERIES,
  "POST /api/projects/:id/webhooks/:webhookId/deliveries/:deliveryId/again": IN_DELIVERIES,
  "POST /api/projects/:id/webhooks/:webhookId/test": IN_DELIVERIES,
  "POST /api/releases/:slug/visits": RESPONDENT,
  "POST /api/releases/:slug/calls": RESPONDENT,
  "POST /api/releases/:slug/files": RESPONDENT,
  "POST /api/releases/:slug/password": RESPONDENT,
  "POST /api/releases/:slug/responses": RESPONDENT,
  "PUT /api/responses/:receipt": RESPONDENT,
  "DELETE /api/responses/:receipt": RESPONDENT,
  "POST /a/:slug/*": RESPONDENT,
  "POST /a/:slug/_password": RESPONDENT,
  "POST /a/:slug/_signout": APP_PERSON,
  "POST /api/apps/:slug/people/forgot": APP_PERSON,
  "POST /api/apps/:slug/people/join": APP_PERSON,
  "POST /api/apps/:slug/people/reset": APP_PERSON,
  "POST /api/apps/:slug/people/signin": APP_PERSON,
  "POST /api/apps/:slug/people/signout": APP_PERSON,
  "POST /api/apps/:slug/people/signup": APP_PERSON,
  "POST /f/:slug": RESPONDENT,
  "POST /f/:slug/password": RESPONDENT,
  "POST /f/:slug/r/:receipt/erase": RESPONDENT,
};

const ROUTE = /method: "(POST|PUT|PATCH|DELETE)",\s*path: "([^"]+)",/g;

/** Lists the mutating calls with their source code. */
function changingCalls(): { readonly name: string; readonly source: string; readonly file: string }[] {
  const files = globSync("**/*.ts", { cwd: MODULES }).filter((name) => !name.endsWith(".test.ts"));
  return files.flatMap((name) => {
    const file = readFileSync(MODULES + name, "utf8");
    return [...file.matchAll(ROUTE)].map(({ index, 0: head, 1: method, 2: path }) => {
      const rest = file.slice(index + head.length);
      return { name: `${method} ${path}`, source: rest.split(/\n\}\n|method: "/)[0] ?? "", file };
    });
  });
}

const RECORDS = /(?<!\.)\brecord\w*\(|\baudit\.record\(/;

it("every call that changes something writes it into the log, or stands here with the reason", () => {
  const silent = changingCalls().filter(({ source }) => !RECORDS.test(source));
  expect(silent.map(({ name }) => name).toSorted()).toEqual(
    [...BY_A_FUNCTION, ...Object.keys(UNRECORDED)].toSorted(),
  );
});

it("what becomes of a project's name, place and canvas is in the log, and of folders", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Plan" });
  const path = `/api/projects/${projectSummary.parse(made.data).id}`;
  const folder = await ada.call("POST", "/api/folders", { name: "Team", parentId: null });
  const { id } = folderSummary.parse(folder.data);
  await ada.call("PATCH", path, { name: "Plans" });
  await ada.call("PUT", `${path}/folder`, { folderId: id });
  await ada.call("PUT", `${path}/document`, { name: "Plans", kind: "form", widgets: [] });
  await ada.call("PATCH", `/api/folders/${id}`, { name: "Teams" });
  await ada.call("DELETE", `/api/folders/${id}`);
  const db = new SQLite(join(server.dataDir, APP_DATABASE), { readonly: true });
  const actions = db.prepare("SELECT action FROM audit_events ORDER BY id").pluck().all();
  db.close();
  expect(actions.slice(-7)).toEqual([
    "project.create",
    "folder.create",
    "project.rename",
    "project.move",
    "project.replaceDocument",
    "folder.change",
    "folder.delete",
  ]);
});
