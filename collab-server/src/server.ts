import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join, resolve } from "node:path";
import { starterDocument } from "@formweave/data/catalog";
import { getRequestListener } from "@hono/node-server";
import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Collaboration } from "./live/collaboration.ts";
import { MACHINE_CLOCKS, type Clocks } from "./clocks.ts";
import type { RateWindowSizes } from "./http/limits/rateWindows.ts";
import type { PasswordCost } from "./modules/identity/accounts/passwords/passwords.ts";
import { openProviders } from "./modules/identity/accounts/providers/openProviders.ts";
import { createOutsideCalls } from "./modules/platform/outsideCalls/outsideCalls.ts";
import { isLoopback, type Config } from "./config.ts";
import { createApp, type AppDeps } from "./app.ts";
import type { OpenAssistant } from "./modules/projects/assistant/serveAssistant.ts";
import { createSite } from "./http/site.ts";
import { createStores, type AppServices, type Stores } from "./wings/appServices.ts";
import { connectProjects } from "./wings/connectProjects.ts";
import { createCollaboration } from "./live/live.ts";
import { listen, readPort } from "./listen.ts";
import { createLogger } from "./logging.ts";
import { createMetrics } from "./metrics.ts";
import { createFileDisk } from "./storage/fileDisk.ts";
import { queueComments } from "./modules/messages/inbox/commentsJob.ts";
import { openQueue } from "./wings/openQueue.ts";
import { openSchedules } from "./wings/openSchedules.ts";
import type { WorkParts } from "./modules/platform/serverModule.ts";
import { createMailer } from "./modules/platform/mail/mailer.ts";
import { createEventStreams } from "./http/events/eventStreams.ts";
import { createChangeFeed } from "./http/events/changeFeed.ts";
import { keepSession } from "./modules/projects/versions/keepSession.ts";
import { createLargeForms } from "./modules/publishing/formPages/largeForms.ts";
import { createDocuments } from "./modules/projects/documents/documents.ts";
import { createThreadedReader } from "./modules/answers/responseTable/threadedReader.ts";
import { createCalmFeed } from "./modules/tables/changes/calmFeed.ts";
import { createThreadedRowReader } from "./modules/tables/reading/threadedRowReader.ts";
import { createDamagedFiles } from "./storage/damagedFiles.ts";
import { holdDataFolder, refuseLostDatabase } from "./storage/dataFolder.ts";
import { nameDatabase, openAppData } from "./storage/openAppData.ts";

/** Folder of the built client. */
const CLIENT_FOLDER = resolve(import.meta.dirname, "../../client/dist");

/** Time limits for the arrival of a request, ms: one that sends a byte a minute would hold a socket for nothing. */
const TIMEOUTS = { headersTimeout: 5000, requestTimeout: 60_000, connectionsCheckingInterval: 1000 };

/** A server that accepts requests. */
export interface RunningServer {
  /** Origin to open in a browser. */
  readonly url: string;
  readonly port: number;
  /** Link for the first run; undefined once there is an owner. */
  readonly setupUrl: string | undefined;
  /** Makes everything durable and closes; resolves within two seconds. */
  stop(): Promise<void>;
  /** Emergency stop after an internal error: tries to write pending work and closes at once. */
  halt(): void;
}

/** Parts that tests replace. */
export interface ServerParts {
  readonly clocks?: Clocks;
  readonly clientFolder?: string;
  readonly logger?: Logger;
  readonly passwordCost?: PasswordCost | undefined;
  readonly rateWindows?: RateWindowSizes | undefined;
  /** Opens the handler of /api/ai once this process holds the data folder; without it there is none. */
  readonly openAssistant?: () => OpenAssistant;
}

/**
 * Starts the whole server on one port. Throws with a message for people when the port is taken, another server holds the
 * data, or the data cannot be opened.
 */
export async function startServer(config: Config, parts: ServerParts = {}): Promise<RunningServer> {
  const folder = holdDataFolder(config.dataDir);
  let assistant: OpenAssistant | undefined;
  const release = (): void => {
    assistant?.close();
    folder.release();
  };
  try {
    refuseLostDatabase(config.dataDir);
    assistant = parts.openAssistant?.();
    const server = await startHeld(config, parts, assistant);
    return {
      ...server,
      stop: () => server.stop().finally(release),
      halt() {
        server.halt();
        release();
      },
    };
  } catch (error) {
    release();
    throw nameDatabase(error, config);
  }
}

/** Starts the server after it holds the data folder. */
async function startHeld(
  config: Config,
  {
    clocks = MACHINE_CLOCKS,
    clientFolder = CLIENT_FOLDER,
    logger = createLogger(config.logLevel),
    passwordCost,
    rateWindows,
  }: ServerParts,
  openAssistant: OpenAssistant | undefined,
): Promise<RunningServer> {
  const metrics = createMetrics();
  const damagedFiles = createDamagedFiles(metrics.registry, logger, openAssistant?.quarantinedPath);
  const { db, ...data } = openAppData(config, { logger, damagedFiles });
  const stores = createStores(db, { ...clocks, logger, passwordCost, rateWindows, config });
  const http = createServer(TIMEOUTS);
  const publicUrl = (): string => config.publicUrl ?? `http://localhost:${readPort(http)}`;
  const site = createSite(config);
  const parts = openParts(config, db);
  const onSessionEnded = (id: string): void => void keepSession({ ...stores, documents, logger }, id);
  const surroundings = { logger, metrics, site, clocks, onSessionEnded };
  const collaboration = openCollaboration(db, stores, surroundings);
  const documents = createDocuments(db, collaboration);
  const largeForms = createLargeForms({ file: db.name, clientFolder }, stores.releases);
  const live = { collaboration, documents, largeForms, publicUrl };
  const services: AppServices = { ...stores, ...parts, ...connectProjects(() => services), ...live };
  const watched = { logger, metrics, metricsToken: config.metricsToken, damagedFiles };
  connect(http, { services, site, clientFolder, assistant: openAssistant?.answer, ...watched });
  const work = startWork(services, { mailer: createMailer(config.mail), logger, elapsed: clocks.elapsed });
  const closeData = () => stopThreads(services).then(() => data.close());
  const stop = async (): Promise<void> => {
    await work.stop();
    await stopAll(http, collaboration, closeData);
  };
  const halt = (): void => {
    http.close();
    work.halt();
    collaboration.halt();
    db.close();
  };

  try {
    await listen(http, config);
    data.whenServing();
  } catch (error) {
    await stop();
    throw error;
  }
  warnOfLinks(config, logger);
  return { url: publicUrl(), port: readPort(http), setupUrl: setupUrl(services), stop, halt };
}

/** Starts what the server does beside calls. */
function startWork(services: AppServices, parts: WorkParts & Pick<Clocks, "elapsed">) {
  const schedules = openSchedules(services, parts);
  const queue = openQueue(services, parts);
  return {
    stop: () => Promise.all([schedules.stop(), queue.stop()]),
    halt: () => void schedules.stop(),
  };
}

function stopThreads({ responseReader, rowReader, documents, largeForms }: AppServices): Promise<unknown> {
  return Promise.all([responseReader, rowReader, documents, largeForms].map((thread) => thread.stop()));
}

function setupUrl({ setup, publicUrl }: AppServices): string | undefined {
  const token = setup.token();
  return token && `${publicUrl()}/setup#${token}`;
}

/** Opens the parts beside the database: files, outside calls, reader thread and event feeds. */
function openParts({ dataDir, outsideHosts, providers }: Config, db: Database) {
  return {
    fileDisk: createFileDisk(join(dataDir, "files")),
    pictureDisk: createFileDisk(join(dataDir, "pictures")),
    outsideCalls: createOutsideCalls(outsideHosts),
    providers: openProviders(providers),
    responseReader: createThreadedReader(db.name),
    rowReader: createThreadedRowReader(db.name),
    tableFeed: createCalmFeed(createChangeFeed()),
    responseFeed: createChangeFeed(),
    workspaceFeed: createChangeFeed(),
    inboxFeed: createChangeFeed(),
    eventStreams: createEventStreams(),
    starterTemplate: starterDocument,
  };
}

interface Surroundings extends Pick<AppDeps, "logger" | "metrics" | "site"> {
  readonly clocks: Clocks;
  readonly onSessionEnded: (projectId: string) => void;
}

/** Opens the live documents, with callbacks that pass changes of a project to the services. */
function openCollaboration(
  db: Database,
  stores: Stores,
  { logger, metrics, site, clocks, onSessionEnded }: Surroundings,
): Collaboration {
  const { planLimits, rights: access, projects, security, tickets, renewableTickets } = stores;
  return createCollaboration({
    db,
    access,
    tickets: {
      redeem: (ticket, wire) =>
        tickets.redeem(ticket) ?? (wire === "yjs" ? renewableTickets.redeem(ticket) : undefined),
      spentBy: (ticket) => tickets.spentBy(ticket),
    },
    security,
    logger,
    registry: metrics.registry,
    site,
    ...clocks,
    historyCapacity: (projectId) => planLimits.historyCapacity(projectId),
    onRenamed: (id, name) => projects.rename(id, name),
    onSessionEnded,
    queueCommentEvents: ({ projectId, news }) => queueComments(stores.jobs, projectId, news),
  });
}

function warnOfLinks({ host, publicUrl }: Config, logger: Logger): void {
  if (publicUrl === undefined && !isLoopback(host))
    logger.warn("others can reach this server: set PUBLIC_URL, so that the links it makes lead to it");
}

function connect(http: Server, deps: AppDeps): void {
  const app = createApp(deps);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  http.on("request", (request, response) => void answer(request, response));
  http.on("upgrade", (request, socket, head) => deps.services.collaboration.upgrade(request, socket, head));
}

async function stopAll(
  http: Server,
  collaboration: Collaboration,
  closeDatabase: () => Promise<void>,
): Promise<void> {
  const closed = http.listening ? once(http, "close") : undefined;
  http.close();
  await collaboration.stop();
  http.closeAllConnections();
  await closed;
  await closeDatabase();
}
