import type { ProjectDocument } from "@formweave/schema/model";
import type { ProjectSummary } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import type { FileDisk } from "../../storage/fileDisk.ts";
import type { IdentityServices } from "../identity/services.ts";
import type { Documents } from "./documents/documents.ts";
import { createActivity, type Activity } from "./history/store.ts";
import { createOrphanPictures, type OrphanPictures } from "./pictures/orphanPictures.ts";
import { createPictures, type Pictures } from "./pictures/store.ts";
import { createDeletedProjects, type DeletedProjects } from "./projects/deletedStore.ts";
import { createProjects, type Projects } from "./projects/store.ts";
import { createProposals, type Proposals } from "./proposals/store.ts";
import type { AccessChange } from "./sharing/accessChange.ts";
import { createGuests, type Guests } from "./sharing/guests.ts";
import { createInvitations, type Invitations } from "./sharing/invitations.ts";
import { createMembers, type Members } from "./sharing/members.ts";
import { createProjectRights, type ProjectRights } from "./sharing/projectRights.ts";
import { createShareLinks, type ShareLinks } from "./sharing/shareLinks.ts";
import { createVersions, type Versions } from "./versions/store.ts";
import { createWorkspaceStores, type WorkspaceStores } from "./workspace/stores.ts";

/** Stores of projects: their metadata, people, history and pictures. */
export interface ProjectStores extends WorkspaceStores {
  readonly projects: Projects;
  readonly deletedProjects: DeletedProjects;
  readonly members: Members;
  readonly invitations: Invitations;
  readonly shareLinks: ShareLinks;
  readonly guests: Guests;
  readonly rights: ProjectRights;
  readonly activity: Activity;
  readonly proposals: Proposals;
  readonly versions: Versions;
  readonly pictures: Pictures;
  readonly orphanPictures: OrphanPictures;
}

/** Functions of the wings above that routes of projects call. */
export interface ProjectPorts {
  /** Publication state of a project's form in production. */
  readonly publicationState: (projectId: string) => ProjectSummary["publication"];
  /** Counts the responses of a project in production. */
  readonly countResponses: (projectId: string) => { readonly all: number; readonly unread: number };
  /** Notifies a person of changed access to a project. */
  readonly notifyAccessChange: (change: AccessChange) => void;
  /** Ids of the files that responses of a project hold. */
  readonly listFileIds: (projectId: string) => readonly string[];
  /** Drops what the wings above have queued or reserved for a project; call in the transaction of its purge. */
  readonly releaseProject: (projectId: string) => void;
}

/** Services of projects, with those of the wings below. */
export interface ProjectServices
  extends ProjectStores, ProjectPorts, Omit<IdentityServices, keyof ProjectStores> {
  readonly documents: Documents;
  readonly pictureDisk: FileDisk;
  readonly starterTemplate: (id: string) => ProjectDocument | undefined;
}

/** Creates the stores over a migrated database. */
export function createProjectStores(
  db: Database,
  lower: Pick<IdentityServices, "users" | "authSessions" | "planLimits" | "now">,
): ProjectStores {
  const { now, planLimits } = lower;
  const guests = createGuests(db, now);
  return {
    ...createWorkspaceStores(db, now),
    projects: createProjects(db, { now, planLimits }),
    deletedProjects: createDeletedProjects(db, now),
    members: createMembers(db, now),
    invitations: createInvitations(db, now),
    shareLinks: createShareLinks(db, now),
    guests,
    rights: createProjectRights(db, { ...lower, guests }),
    activity: createActivity(db),
    proposals: createProposals(db, now),
    versions: createVersions(db, now),
    pictures: createPictures(db, now),
    orphanPictures: createOrphanPictures(db),
  };
}
