import { Readable } from "node:stream";
import { err, ok, serverFailure } from "@formweave/schema";
import { me } from "@formweave/schema/api";
import { z } from "zod";
import type { IdentityServices } from "../../services.ts";
import { NO_INPUT, openRoute, personRoute, type Route } from "../../../../http/route.ts";
import { meNow } from "../accountRoutes.ts";
import { readAvatar } from "./readAvatar.ts";
import { recordOwnAction } from "../recordOwnAction.ts";

/** Routes for people's avatars. */
export function avatarRoutes(services: IdentityServices): Route[] {
  return [set(services), remove(services), show(services)];
}

function set(services: IdentityServices): Route {
  return personRoute(services, {
    method: "PUT",
    path: "/api/account/avatar",
    summary: "Show a picture of yourself beside your name; the body is a square PNG of 256 pixels",
    policy: "signed-in",
    costLimit: "picture",
    takesFile: true,
    input: NO_INPUT,
    answer: me,
    async run(call) {
      const png = await readAvatar(call.upload.body());
      if (!png.ok) return png;
      services.transaction(() => {
        services.avatars.set(call.currentUser.id, png.value);
        recordOwnAction(services, call, "account.avatar");
      });
      return meNow(services, call);
    },
  });
}

function remove(services: IdentityServices): Route {
  return personRoute(services, {
    method: "DELETE",
    path: "/api/account/avatar",
    summary: "Show no picture of yourself any more",
    policy: "signed-in",
    input: NO_INPUT,
    answer: me,
    run(call) {
      services.transaction(() => {
        services.avatars.remove(call.currentUser.id);
        recordOwnAction(services, call, "account.avatarRemove");
      });
      return meNow(services, call);
    },
  });
}

function show({ avatars }: IdentityServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/avatars/:avatarId",
    summary: "A picture of a person, for whoever has its address",
    policy: "everybody",
    givesFile: true,
    input: NO_INPUT,
    answer: z.null(),
    run({ param, sendFile }) {
      const png = avatars.find(param("avatarId"));
      if (png === undefined) return err(serverFailure("FILE_NOT_FOUND"));
      sendFile({
        name: "avatar.png",
        type: "image/png",
        bytes: png.length,
        body: Readable.from([png]),
        isPicture: true,
      });
      return ok(null);
    },
  });
}
