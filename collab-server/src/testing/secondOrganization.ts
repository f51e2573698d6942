import { join } from "node:path";
import SQLite from "better-sqlite3";
import { createUsers } from "../modules/identity/accounts/users.ts";
import { APP_DATABASE } from "../storage/dataFolder.ts";
import type { OrganizationRole } from "@formweave/schema/access";
import type { Plan } from "@formweave/schema/plans";
import type { TestServer } from "./startServer.ts";

interface Place {
  readonly userId: string;
  readonly role: OrganizationRole;
}

/** Creates another organization with a person of the first one in it; returns its id. */
export function secondOrganization(
  { dataDir }: TestServer,
  { userId, role, name = "Others", plan = "enterprise" }: Place & { name?: string; plan?: Plan },
): string {
  const db = new SQLite(join(dataDir, APP_DATABASE), { timeout: 5000 });
  try {
    // Later than any existing membership, so that the first organization stays the first joined.
    const users = createUsers(db, () => Date.now() + 60_000);
    const id = users.addOrganization(name, plan);
    users.join(id, userId, role);
    return id;
  } finally {
    db.close();
  }
}

/** Removes a person's super admin role; their organization role stays. */
export function makeOrdinary({ dataDir }: TestServer, userId: string): void {
  const db = new SQLite(join(dataDir, APP_DATABASE), { timeout: 5000 });
  try {
    createUsers(db, Date.now).setSuperAdmin(userId, false);
  } finally {
    db.close();
  }
}

/** Makes a person super admin instead of another one. */
export function makeSuperAdmin({ dataDir }: TestServer, userId: string, formerId: string): void {
  const db = new SQLite(join(dataDir, APP_DATABASE), { timeout: 5000 });
  try {
    const users = createUsers(db, Date.now);
    users.setSuperAdmin(userId, true);
    users.setSuperAdmin(formerId, false);
  } finally {
    db.close();
  }
}
