import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** The files that a published form loads. */
const FILES = /^\/(?:assets\/|form-boot\.js$|icon\.svg$)/;
/** The calls of a published form, which anybody may make without a cookie. */
const CALLS = /^\/api\/(?:releases\/[^/]+\/(?:responses|files|calls|visits)|responses\/[^/]+)$/;
/** The pages of a published form, and what it sends without script. */
const PAGES = /^\/f\//;

/**
 * True for what a published form asks in a frame that its embedding page sandboxed. Such a frame has no origin, so it is
 * foreign even to its own server, and none of its cookies counts: any page can make one.
 */
export function isFramedForm({ req }: Context): boolean {
  return req.header("origin") === "null" && (CALLS.test(req.path) || PAGES.test(req.path));
}

/** Lets a published form work in a sandboxed frame: its files are public, and so are its calls. */
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
