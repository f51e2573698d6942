import { type AppServices } from "../../appServices.ts";
import { type Route } from "../../http/route.ts";
import { setupRoutes } from "./setupRoutes.ts";
import { signInRoutes } from "./signInRoutes.ts";

/** Setting up, signing in and out. */
export function accountRoutes(services: AppServices): Route[] {
  return [...setupRoutes(services), ...signInRoutes(services)];
}
