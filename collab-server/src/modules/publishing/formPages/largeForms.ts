import { createFairSemaphore } from "@formweave/data/fairTurns";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { PublicRelease } from "@formweave/schema/api";
import { z } from "zod";
import { JsonText } from "../../../http/body/jsonText.ts";
import { isLargePacked } from "../../../packedDocument.ts";
import { createRecentlyUsed } from "../../../recentlyUsed.ts";
import { DamagedData } from "../../../storage/damagedData.ts";
import { APP_DATABASE } from "../../../storage/dataFolder.ts";
import { createThread } from "../../../threads/thread.ts";
import type { AppRequest } from "./composeApp.ts";
import type { Releases } from "../../answers/releases/store.ts";
import type { Filling, SentAnswers } from "./composePages.ts";
import type { PageRequest } from "./pageRequests.ts";

/** Size from which a form is rendered in the worker thread, bytes; below, rendering takes a few milliseconds. */
const LARGE = 32 * 1024;
/** Concurrent renderings, and those running and waiting for each client address. */
const SEMAPHORE_LIMITS = { atOnce: 2, each: 1, waiting: 60 };
/** Seconds after which to retry when the queue is full. */
const SOON = 10;
/** Maximum releases whose size is cached. */
const MAX_KNOWN = 5000;

/** A page with a placeholder for the receipt. */
type Template = Result<string>;

/** Renders pages of large forms in a worker thread, with a queue that is fair between client addresses. */
export interface LargeForms {
  isLarge(releaseId: string): boolean;
  filling(ip: string, page: Filling, isIndexed: boolean): Promise<Template>;
  sent(ip: string, page: SentAnswers, isIndexed: boolean): Promise<Template>;
  app(ip: string, page: AppRequest, isIndexed: boolean): Promise<Template>;
  release(ip: string, release: Pick<PublicRelease, "id" | "number">): Promise<Result<JsonText>>;
  /** Ends the thread and waits for it; call before closing the database. */
  stop(): Promise<void>;
}

const damaged = z.object({ damaged: z.string() });
const text = z.string();
const bytes = z.instanceof(Uint8Array);

/** Creates the renderer; its thread starts with the first large form. */
export function createLargeForms(
  place: { readonly file: string; readonly clientFolder: string },
  releases: Pick<Releases, "packed">,
): LargeForms {
  const thread = createThread<PageRequest>({
    program: new URL("pageThread.ts", import.meta.url),
    data: place,
    whenLost: "The page could not be rendered",
  });
  const semaphore = createFairSemaphore(SEMAPHORE_LIMITS);
  const isLarge = createRecentlyUsed(MAX_KNOWN, (id) => isLargePacked(releases.packed(id), LARGE));

  async function request<Answer>(
    ip: string,
    [what, question]: readonly [PageRequest, object],
    answer: z.ZodType<Answer>,
  ): Promise<Result<Answer>> {
    const permit = await semaphore.acquire(ip);
    if (permit === undefined) return err(serverFailure("SERVER_BUSY", { seconds: SOON }));
    try {
      const given = await thread.ask(what, question);
      const refused = damaged.safeParse(given);
      if (!refused.success) return ok(answer.parse(given));
      const why = { cause: new Error("Not what was packed") };
      throw new DamagedData({ what: refused.data.damaged, file: APP_DATABASE }, why);
    } finally {
      permit.end();
    }
  }

  return {
    isLarge,
    filling: (ip, page, isIndexed) => request(ip, ["filling", { page, isIndexed }], text),
    sent: (ip, page, isIndexed) => request(ip, ["sent", { page, isIndexed }], text),
    app: (ip, page, isIndexed) => request(ip, ["app", { page, isIndexed }], text),
    async release(ip, { id, number }) {
      const given = await request(ip, ["release", { id, number }], bytes);
      return given.ok ? ok(new JsonText([given.value])) : given;
    },
    stop: thread.stop,
  };
}
