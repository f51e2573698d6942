import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import {
  mailNotification,
  mailNotificationChange,
  mailNotificationInput,
  mailNotificationList,
  sentMail,
  type MailNotification,
} from "@formweave/schema/integrations";
import { readFormLogic } from "@formweave/schema/logic";
import { z } from "zod";
import { NO_INPUT, projectRoute, type Route } from "../../../http/route.ts";
import type { MessageServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { digestKey, scheduleDigest } from "./mailJobs.ts";

/** Maximum listed mails. */
const MAX_LISTED = 100;

/** Routes for mail notices about responses. */
export function mailNotificationRoutes(services: MessageServices): Route[] {
  return [
    listNotifications(services),
    add(services),
    change(services),
    remove(services),
    listMails(services),
  ];
}

function listNotifications(services: MessageServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/notices",
    summary:
      "The e-mail notices of the project, whether mail is set up, and the fields that ask for an address",
    policy: "project.settings",
    input: NO_INPUT,
    answer: mailNotificationList,
    async run({ project }) {
      const { widgets } = await services.collaboration.readDocument(project.id);
      const emailFields = [...readFormLogic(widgets).widgets.values()]
        .filter(({ type }) => type === "email")
        .map(({ id, title }) => ({ id, title }));
      const { isMailSetUp, mailNotifications } = services;
      return ok({ isMailSetUp, notices: [...mailNotifications.list(project.id)], emailFields });
    },
  });
}

function add(services: MessageServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/notices",
    summary: "Send mail about responses: each, once a day or week, or a copy to whoever answered",
    policy: "project.settings",
    input: mailNotificationInput,
    answer: mailNotification,
    run(call) {
      const { project, currentUser, input } = call;
      if (!services.isMailSetUp) return err(serverFailure("MAIL_NOT_SET_UP"));
      const max = limits.MAX_INTEGRATIONS.notices;
      return services.transaction(() => {
        if (services.mailNotifications.list(project.id).length >= max)
          return err(serverFailure("NOTICE_LIMIT", { max }));
        const id = services.mailNotifications.add(project.id, currentUser.id, input);
        scheduleDigest(services, { id, kind: input.kind });
        recordAction(services, call, "notice.create", { id });
        return found(services, project.id, id);
      });
    },
  });
}

function change(services: MessageServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/notices/:noticeId",
    summary: "Change a notice, or switch it on or off",
    policy: "project.settings",
    input: mailNotificationChange,
    answer: mailNotification,
    run(call) {
      const { project, input, param } = call;
      const before = found(services, project.id, param("noticeId"));
      if (!before.ok) return before;
      const { id, kind, isOn } = before.value;
      return services.transaction(() => {
        services.mailNotifications.change(id, input);
        if (input.isOn !== undefined && input.isOn !== isOn) {
          services.jobs.drop(digestKey(id));
          if (input.isOn) scheduleDigest(services, { id, kind });
        }
        recordAction(services, call, "notice.change", { id, changed: Object.keys(input).join(", ") });
        return found(services, project.id, id);
      });
    },
  });
}

function remove(services: MessageServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/notices/:noticeId",
    summary: "Delete a notice; what waits is not sent",
    policy: "project.settings",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const { project, param } = call;
      const before = found(services, project.id, param("noticeId"));
      if (!before.ok) return before;
      const { id } = before.value;
      services.transaction(() => {
        services.mailNotifications.remove(id);
        services.jobs.drop(digestKey(id));
        recordAction(services, call, "notice.delete", { id });
      });
      return ok(null);
    },
  });
}

function listMails(services: MessageServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/notices/:noticeId/mails",
    summary: "What a notice sent in the last 30 days, newest first",
    policy: "project.settings",
    input: NO_INPUT,
    answer: z.array(sentMail),
    run({ project, param }) {
      const one = found(services, project.id, param("noticeId"));
      return one.ok ? ok([...services.mails.list(one.value.id, MAX_LISTED)]) : one;
    },
  });
}

function found(
  { mailNotifications }: MessageServices,
  projectId: string,
  id: string,
): Result<MailNotification> {
  const one = mailNotifications.find(projectId, id);
  return one === undefined ? err(serverFailure("NOTICE_NOT_FOUND")) : ok(one);
}
