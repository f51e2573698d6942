import type { AppServices } from "./appServices.ts";
import type { ServerModule } from "../modules/platform/serverModule.ts";
import { exportsModule } from "../modules/answers/exports/module.ts";
import { importsModule } from "../modules/answers/imports/module.ts";
import { responseTableModule } from "../modules/answers/responseTable/module.ts";
import { webhooksModule } from "../modules/answers/webhooks/module.ts";
import { accountsModule } from "../modules/identity/accounts/module.ts";
import { adminModule } from "../modules/identity/admin/module.ts";
import { apiKeysModule } from "../modules/identity/apiKeys/module.ts";
import { organizationsModule } from "../modules/identity/organizations/module.ts";
import { ticketsModule } from "../modules/identity/tickets/module.ts";
import { inboxModule } from "../modules/messages/inbox/module.ts";
import { mailModule } from "../modules/messages/mail/module.ts";
import { plansModule } from "../modules/platform/plans/module.ts";
import { historyModule } from "../modules/projects/history/module.ts";
import { picturesModule } from "../modules/projects/pictures/module.ts";
import { projectsModule } from "../modules/projects/projects/module.ts";
import { proposalsModule } from "../modules/projects/proposals/module.ts";
import { sharingModule } from "../modules/projects/sharing/module.ts";
import { staleWorkModule } from "../modules/projects/staleWork/module.ts";
import { versionsModule } from "../modules/projects/versions/module.ts";
import { workspaceModule } from "../modules/projects/workspace/module.ts";
import { tablesModule } from "../modules/tables/module.ts";
import { appPeopleModule } from "../modules/publishing/appPeople/module.ts";
import { callsModule } from "../modules/publishing/calls/module.ts";
import { filesModule } from "../modules/publishing/files/module.ts";
import { appsModule } from "../modules/publishing/apps/module.ts";
import { formPagesModule } from "../modules/publishing/formPages/module.ts";
import { publicationsModule } from "../modules/publishing/publications/module.ts";
import { releasesModule } from "../modules/publishing/releases/module.ts";
import { submitModule } from "../modules/publishing/submit/module.ts";
import { visitsModule } from "../modules/publishing/visits/module.ts";

/** The modules of the server, in the order in which the OpenAPI document lists their routes. */
export const MODULES: readonly ServerModule<AppServices>[] = [
  accountsModule,
  organizationsModule,
  plansModule,
  adminModule,
  projectsModule,
  workspaceModule,
  sharingModule,
  ticketsModule,
  staleWorkModule,
  historyModule,
  proposalsModule,
  versionsModule,
  releasesModule,
  publicationsModule,
  submitModule,
  tablesModule,
  exportsModule,
  importsModule,
  responseTableModule,
  visitsModule,
  filesModule,
  callsModule,
  appPeopleModule,
  appsModule,
  formPagesModule,
  picturesModule,
  webhooksModule,
  mailModule,
  inboxModule,
  apiKeysModule,
];
