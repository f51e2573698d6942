import { err, ok, serverFailure } from "@formweave/schema";
import { storedPicture } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, openRoute, projectRoute, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";
import { keepPicture } from "./keepPicture.ts";

/** Routes for images on canvases and published pages. */
export function pictureRoutes(services: ProjectServices): Route[] {
  return [send(services), show(services)];
}

function send(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/pictures",
    summary: "Keep a picture for the canvas; the body is the picture",
    policy: "canvas.edit",
    costLimit: "picture",
    takesFile: true,
    input: NO_INPUT,
    answer: storedPicture,
    async run({ project, currentUser, upload }) {
      const { announcedBytes } = upload;
      const incoming = { projectId: project.id, userId: currentUser.id, announcedBytes, body: upload.body() };
      const kept = await keepPicture(services, incoming);
      if (!kept.ok) return kept;
      const { id, type, bytes } = kept.value;
      return ok({ id, type, bytes, url: `/api/pictures/${id}` });
    },
  });
}

function show({ pictures, pictureDisk }: ProjectServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/pictures/:pictureId",
    summary: "A picture of a canvas, for whoever has its address: published pages show it to everybody",
    policy: "everybody",
    givesFile: true,
    input: NO_INPUT,
    answer: z.null(),
    async run({ param, sendFile }) {
      const picture = pictures.find(param("pictureId"));
      if (picture === undefined) return err(serverFailure("FILE_NOT_FOUND"));
      const { id, type, bytes } = picture;
      const body = await pictureDisk.read(picture, "This picture");
      sendFile({ name: id, type, bytes, body, isPicture: true });
      return ok(null);
    },
  });
}
