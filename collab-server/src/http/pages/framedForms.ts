import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Static files of a published form. */
const FILES = /^\/(?:assets\/|form-boot\.js$|icon\.svg$)/;
/** API calls of a published form, open to everybody without a cookie. */
const CALLS =
  /^\/api\/(?:releases\/[^/]+\/(?:responses|files|calls|visits)|responses\/[^/]+|apps\/[^/]+\/screen)$/;
/** Pages of a published form, and its submission without JavaScript; nobody signs in to an app in such a frame. */
const PAGES = /^\/(?:f|a(?!\/[^/]+\/_(?:signin|signout|signup|join|forgot|reset)$))\//;

/**
 * True for a request from a published form in a sandboxed frame. Such a frame has the origin "null", so it is cross-site even to its own
 * server. Its cookies are ignored, because any page can create such a frame.
 */
export function isFramedForm({ req }: Context): boolean {
  return req.header("origin") === "null" && (CALLS.test(req.path) || PAGES.test(req.path));
}

/** Middleware that lets a published form work in a sandboxed frame, with CORS headers for its public files and calls. */
export function serveFramedForms(): MiddlewareHandler {
  const allowCalls = cors({
    origin: "null",
    allowMethods: ["GET", "POST", "PUT"],
    allowHeaders: ["Content-Type", "Content-Disposition"],
    maxAge: 600,
  });
  return async (context, next) => {
    if (CALLS.test(context.req.path) && context.req.header("origin") === "null")
      return allowCalls(context, next);
    await next();
    if (!FILES.test(context.req.path)) return undefined;
    if (context.req.header("origin") === "null") context.header("Access-Control-Allow-Origin", "null");
    context.header("Vary", "Origin", { append: true });
    context.header("Cross-Origin-Resource-Policy", "cross-origin");
    return undefined;
  };
}
