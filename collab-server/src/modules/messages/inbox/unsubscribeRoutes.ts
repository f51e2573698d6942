import { err, ok, serverFailure } from "@formweave/schema";
import { z } from "zod";
import type { MessageServices } from "../services.ts";
import type { PageRoute } from "../../../http/pages/pageRoute.ts";
import { NO_INPUT, openRoute, type Route } from "../../../http/route.ts";

/** Route of our page to stop mail about comments, by the link in a mail. */
export function unsubscribeRoutes({ notificationChoices }: MessageServices): Route[] {
  return [
    openRoute({
      method: "POST",
      path: "/api/unsubscribe/:token",
      summary: "Stop the mail about comments by the link that stands in it",
      policy: "everybody",
      input: NO_INPUT,
      answer: z.null(),
      run: ({ param }) =>
        notificationChoices.unsubscribe(param("token"))
          ? ok(null)
          : err(serverFailure("UNSUBSCRIBE_NOT_FOUND")),
    }),
  ];
}

/**
 * The same for mail clients, which post a form to the URL in the mail's header (RFC 8058) and ignore the response. A browser that opens the
 * URL gets the page of the app.
 */
export function unsubscribePages({ notificationChoices }: MessageServices): PageRoute[] {
  return [
    {
      method: "POST",
      path: "/unsubscribe/:token",
      policy: "everybody",
      maxBytes: 1024,
      run({ param }) {
        const isKnown = notificationChoices.unsubscribe(param("token"));
        const html = isKnown
          ? "<p>You get no more mail about comments.</p>"
          : "<p>This link is not known.</p>";
        return Promise.resolve({ kind: "page", status: isKnown ? 200 : 404, html, embedding: "nowhere" });
      },
    },
  ];
}
