import type { RateWindowSizes } from "../http/limits/rateWindows.ts";
import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Clocks } from "../clocks.ts";
import type { Config } from "../config.ts";
import { createAnswerStores } from "../modules/answers/services.ts";
import type { PasswordCost } from "../modules/identity/accounts/passwords/passwords.ts";
import { createIdentityStores } from "../modules/identity/services.ts";
import { queueNotifications } from "../modules/messages/mail/queueNotifications.ts";
import { createMessageStores, type MessageServices } from "../modules/messages/services.ts";
import { createPlatformStores } from "../modules/platform/services.ts";
import { createProjectStores } from "../modules/projects/services.ts";
import { createTableStores } from "../modules/tables/services.ts";
import { createPublishingStores, type PublishingServices } from "../modules/publishing/services.ts";

/** Services of all wings. */
export interface AppServices extends PublishingServices, Omit<MessageServices, keyof PublishingServices> {}

/** Stores of all wings, over one database. */
export type Stores = ReturnType<typeof createStores>;

interface StoreOptions extends Clocks {
  readonly logger: Logger;
  readonly passwordCost?: PasswordCost | undefined;
  readonly rateWindows?: RateWindowSizes | undefined;
  readonly config: Pick<Config, "setupToken" | "mail">;
}

/** Creates the stores over a migrated database, from the lowest wing to the highest. */
export function createStores(
  db: Database,
  { now, elapsed, logger, passwordCost, rateWindows, config: { setupToken, mail } }: StoreOptions,
) {
  const platform = createPlatformStores(db, { now, elapsed, logger, mail, rateWindows });
  const identity = createIdentityStores(db, { now, elapsed, passwordCost, setupToken });
  const projects = createProjectStores(db, { ...platform, ...identity });
  const messages = createMessageStores(db, now);
  const answers = createAnswerStores(
    db,
    platform,
    mail && ((received) => queueNotifications({ ...platform, ...messages }, received)),
  );
  return {
    ...platform,
    ...identity,
    ...projects,
    ...createTableStores(db, platform),
    ...answers,
    ...createPublishingStores(db, now),
    ...messages,
  };
}
