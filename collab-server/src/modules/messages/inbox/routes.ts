import { limits, ok } from "@formweave/schema";
import {
  inboxPage,
  inboxQuery,
  inboxReadInput,
  notificationInput,
  notificationSettings,
  unreadCount,
  type InboxItem,
  type NotificationSettings,
} from "@formweave/schema/api";
import { z } from "zod";
import type { MessageServices } from "../services.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import type { EventFeed } from "../../../http/events/sentEvents.ts";
import { mayRead } from "./mayRead.ts";
import type { InboxView } from "./store.ts";

/** Routes for the inbox of comments and the mail settings. */
export function inboxRoutes(services: MessageServices): Route[] {
  return [list(services), read(services), follow(services), showSettings(services), changeSettings(services)];
}

function list(services: MessageServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/inbox",
    summary: "Comments that mention or answer whoever asks: unread first, of each the newest first",
    policy: "signed-in",
    input: inboxQuery,
    answer: inboxPage,
    run({ currentUser, input: { before } }) {
      const view = createView(services, currentUser.id);
      const [place, id] = before?.split(".") ?? ["unread"];
      const unread = place === "unread" ? services.inbox.page(view, false, id) : [];
      const isFull = unread.length > limits.INBOX.page;
      const rest = isFull ? [] : services.inbox.page(view, true, place === "read" ? id : undefined);
      return ok({ ...cut([...unread, ...rest]), unread: services.inbox.countUnread(view) });
    },
  });
}

/** The first page of items, with a cursor to the next. */
function cut(found: readonly InboxItem[]) {
  const items = found.slice(0, limits.INBOX.page);
  const last = found.length > items.length ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : `${last.isRead ? "read" : "unread"}.${last.id}` };
}

function read(services: MessageServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/inbox/read",
    summary: "Mark some of the inbox as read, or all of it up to an item",
    policy: "signed-in",
    input: inboxReadInput,
    answer: unreadCount,
    run({ currentUser, input }) {
      const { inbox, inboxFeed } = services;
      const view = createView(services, currentUser.id);
      const isChanged =
        "ids" in input ? inbox.markRead(currentUser.id, input.ids) : inbox.markAllRead(view, input.upTo);
      if (isChanged) inboxFeed.changed(currentUser.id);
      return ok({ unread: inbox.countUnread(view) });
    },
  });
}

function follow(services: MessageServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/inbox/live",
    summary: "Server-sent events: that something came into the inbox or was read",
    policy: "signed-in",
    givesEvents: true,
    input: NO_INPUT,
    answer: z.object({ kind: z.literal("changed") }),
    run: (call) => services.eventStreams.answer("inbox", call, feedFor(services, call)),
  });
}

/** Feed of inbox changes; ends when the session has ended, which is checked before each event. */
function feedFor(
  { inboxFeed, rights }: MessageServices,
  { currentUser, session }: PersonCall<unknown>,
): EventFeed {
  return {
    listen: (notify, end) =>
      inboxFeed.listen(currentUser.id, () =>
        rights.isSignedIn(session.id) ? notify({ kind: "changed" }) : end(),
      ),
  };
}

function showSettings(services: MessageServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/me/notifications",
    summary: "Of which comments whoever asks gets mail, and whether mail is set up",
    policy: "signed-in",
    input: NO_INPUT,
    answer: notificationSettings,
    run: ({ currentUser }) => ok(readSettings(services, currentUser.id)),
  });
}

function changeSettings(services: MessageServices): Route {
  return personRoute(services, {
    method: "PUT",
    path: "/api/me/notifications",
    summary: "Choose of which comments one gets mail",
    policy: "signed-in",
    input: notificationInput,
    answer: notificationSettings,
    run({ currentUser, input }) {
      services.notificationChoices.setMail(currentUser.id, input.mail);
      return ok(readSettings(services, currentUser.id));
    },
  });
}

function readSettings(
  { isMailSetUp, notificationChoices }: MessageServices,
  userId: string,
): NotificationSettings {
  return { mail: notificationChoices.readMailChoice(userId), isMailSetUp };
}

/** The projects whose items the person may currently see; others stay hidden. */
function createView(services: MessageServices, userId: string): InboxView {
  const projectIds = services.inbox.projectsIn(userId).filter((id) => mayRead(services, userId, id));
  return { userId, projectIds };
}
