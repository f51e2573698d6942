import { z } from "zod";
import { DamagedData } from "../../../storage/damagedData.ts";
import { composeApp, type AppRequest } from "./composeApp.ts";
import type { Releases } from "../../answers/releases/store.ts";
import {
  composeFilling,
  composeSent,
  publicRelease,
  type Filling,
  type SentAnswers,
} from "./composePages.ts";
import type { PageFrame } from "./pageFrame.ts";

/** Requests to the thread that renders pages. */
export type PageRequest = "filling" | "sent" | "app" | "release";

/** Not validated further, because only our own main thread sends requests. */
const filling = z.object({ page: z.custom<Filling>(), isIndexed: z.boolean() });
const sent = z.object({ page: z.custom<SentAnswers>(), isIndexed: z.boolean() });
const app = z.object({ page: z.custom<AppRequest>(), isIndexed: z.boolean() });
const named = z.object({ id: z.string(), number: z.number() });

/** Renders pages of forms; for a damaged release returns its name as `damaged`. */
export function createPageRequests(
  releases: Releases,
  frame: PageFrame | undefined,
): Readonly<Record<PageRequest, (question: unknown) => unknown>> {
  return {
    filling: orDamaged((question) => {
      const { page, isIndexed } = filling.parse(question);
      return frame?.template(composeFilling(releases, page), isIndexed);
    }),
    sent: orDamaged((question) => {
      const { page, isIndexed } = sent.parse(question);
      return frame?.template(composeSent(releases, page), isIndexed);
    }),
    app: orDamaged((question) => {
      const { page, isIndexed } = app.parse(question);
      return frame?.template(composeApp(releases, page), isIndexed);
    }),
    release: orDamaged(
      (question) =>
        new Uint8Array(Buffer.from(JSON.stringify(publicRelease(releases, named.parse(question))))),
    ),
  };
}

function orDamaged(read: (question: unknown) => unknown) {
  return (question: unknown): unknown => {
    try {
      return read(question);
    } catch (error) {
      if (error instanceof DamagedData) return { damaged: error.what };
      throw error;
    }
  };
}
