import type { Database } from "better-sqlite3";
import type { AnswerServices } from "../answers/services.ts";
import { createChangeFeed, type ChangeFeed } from "../../http/events/changeFeed.ts";
import { createAppInvitations, type AppInvitations } from "./appPeople/invitations.ts";
import { createAppPasswordLinks, type AppPasswordLinks } from "./appPeople/passwordLinks.ts";
import { createAppPeople, type AppPeople } from "./appPeople/people.ts";
import { createAppSessions, type AppSessions } from "./appPeople/sessions.ts";
import { createResponseFiles, type ResponseFiles } from "./files/store.ts";
import type { LargeForms } from "./formPages/largeForms.ts";
import { createRespondents, type Respondents } from "./publications/respondents.ts";
import { createPublications, type Publications } from "./publications/store.ts";
import { createVisits, type Visits } from "./visits/store.ts";

/** Stores of published forms: addresses, respondents, files and visits. */
export interface PublishingStores {
  readonly publications: Publications;
  readonly respondents: Respondents;
  readonly files: ResponseFiles;
  readonly visits: Visits;
  readonly appPeople: AppPeople;
  readonly appSessions: AppSessions;
  readonly appInvitations: AppInvitations;
  readonly appPasswordLinks: AppPasswordLinks;
  /** Ended sessions and changed rights of the people of apps, by person. */
  readonly appPeopleFeed: ChangeFeed;
}

/** Services of published forms, with those of the wings below. */
export interface PublishingServices extends PublishingStores, Omit<AnswerServices, keyof PublishingStores> {
  readonly largeForms: LargeForms;
}

/** Creates the stores over a migrated database. */
export function createPublishingStores(db: Database, now: () => number): PublishingStores {
  return {
    publications: createPublications(db),
    respondents: createRespondents(db),
    files: createResponseFiles(db, now),
    visits: createVisits(db, now),
    appPeople: createAppPeople(db, now),
    appSessions: createAppSessions(db, now),
    appInvitations: createAppInvitations(db, now),
    appPasswordLinks: createAppPasswordLinks(db, now),
    appPeopleFeed: createChangeFeed(),
  };
}
