import { join } from "node:path";
import SQLite from "better-sqlite3";
import { createUsers } from "../modules/accounts/users.ts";
import { APP_DATABASE } from "../storage/dataFolder.ts";
import type { OrganizationRole } from "@formweave/schema/access";
import type { Plan } from "@formweave/schema/plans";
import type { TestServer } from "./startServer.ts";

interface Place {
  readonly userId: string;
  readonly role: OrganizationRole;
}

/** Makes another organization on a server, with somebody of the first one in it, and gives its id. */
export function secondOrganization(
  { dataDir }: TestServer,
  { userId, role, name = "Others", plan = "enterprise" }: Place & { name?: string; plan?: Plan },
): string {
  const db = new SQLite(join(dataDir, APP_DATABASE), { timeout: 5000 });
  try {
    // Later than any membership there is: the organization joined first stays the first.
    const users = createUsers(db, () => Date.now() + 60_000);
    const id = users.addOrganization(name, plan);
    users.join(id, userId, role);
    return id;
  } finally {
    db.close();
  }
}

/** Runs the installation no more: what only their role gives them is left. */
export function makeOrdinary({ dataDir }: TestServer, userId: string): void {
  const db = new SQLite(join(dataDir, APP_DATABASE), { timeout: 5000 });
  try {
    createUsers(db, Date.now).setSuperAdmin(userId, false);
  } finally {
    db.close();
  }
}

/** Lets somebody run the installation in the place of whoever set it up. */
export function makeSuperAdmin({ dataDir }: TestServer, userId: string, insteadOf: string): void {
  const db = new SQLite(join(dataDir, APP_DATABASE), { timeout: 5000 });
  try {
    const users = createUsers(db, Date.now);
    users.setSuperAdmin(userId, true);
    users.setSuperAdmin(insteadOf, false);
  } finally {
    db.close();
  }
}
