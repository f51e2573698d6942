import { z } from "zod";
import { META_ID, readScreens, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { entityId } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import { doRoutesConflict, routeFromName, suffixRoute } from "../../routes/index.ts";
import type { Command } from "../command.ts";

const input = z.strictObject({ id: entityId });

/** Makes a screen the one that `/` leads to; another screen with the route `/` gets one from its name. */
export const setHome: Command<z.infer<typeof input>> = {
  id: "setHome",
  title: "Set start screen",
  input,
  run(doc, { id }) {
    const screens = readScreens(doc);
    if (!screens.some((screen) => screen.id === id)) return err(failure("SCREEN_NOT_FOUND"));
    const root = screens.find((screen) => screen.id !== id && screen.route === "/");
    if (root !== undefined) {
      const taken = screens.map(({ route }) => route);
      writeEntry(doc, "screens", root.id, { key: "route", value: freeRoute(root.name, taken) });
    }
    writeEntry(doc, "meta", META_ID, { key: "home", value: id });
    return ok([]);
  },
};

/** A route from a name that clashes with none of the others. */
export function freeRoute(name: string, taken: readonly string[]): string {
  const wanted = routeFromName(name);
  for (let number = 1; ; number++) {
    const route = number === 1 ? wanted : suffixRoute(wanted, `-${number}`);
    if (!taken.some((other) => doRoutesConflict(route, other))) return route;
  }
}
