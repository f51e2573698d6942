import { prepareKinds } from "@formweave/schema/answers";
import type { FillingPage } from "@formweave/schema/api";
import { prepareCalculations } from "@formweave/schema/logic";
import { registerWidgets } from "@formweave/schema/widgets";
import { awaitPart } from "#lib/deferred/missingParts.ts";
import { prepareViews } from "./prepareViews.ts";

/** Loads the code for everything on a page, so that it can be rendered synchronously. */
export async function preparePage(page: FillingPage): Promise<void> {
  registerWidgets(page.definitions);
  const { widgets } = page.release.document;
  await Promise.all([
    prepareViews(widgets),
    untilHere(() => prepareKinds(widgets.map(({ type }) => type))),
    untilHere(async () => {
      if (Object.keys(page.formulas).length > 0) await prepareCalculations();
    }),
  ]);
}

/** Retries until it succeeds: meanwhile the page works as it does without script. */
async function untilHere(prepare: () => Promise<void>): Promise<void> {
  try {
    await prepare();
  } catch {
    await new Promise<void>((resolve) => {
      const stop = awaitPart(() => {
        stop();
        resolve();
      });
    });
    await untilHere(prepare);
  }
}
