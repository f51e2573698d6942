import type * as Y from "yjs";
import { readLinks, readScreens, readTree } from "../../doc/index.ts";
import type { Random } from "../../doc/testing.ts";
import type { Stamp } from "../../model/index.ts";
import type { Command } from "../command.ts";
import { COMMANDS } from "../registry.ts";

type Run = <Input>(command: Command<Input>, input: Input) => void;

/** Widgets, new ids and author of a random edit. */
interface Wanted {
  readonly ids: readonly string[];
  readonly newId: () => string;
  readonly stamp: Stamp;
}

/** Runs one random command for screens, links or the diagram; one that is refused changes nothing. */
export function editScreensAtRandom(doc: Y.Doc, random: Random, run: Run, wanted: Wanted): void {
  const known = readScreens(doc);
  const screen = known[random.below(known.length + 1)];
  const { newId, stamp } = wanted;
  if (screen === undefined) {
    const id = newId();
    const route = random.pick([`/${id}`, "/a", "/a/:x", "/a/:y", "/:x/b"]);
    run(COMMANDS.addScreen, { id, name: "Screen", route, type: "default", stamp });
  } else if (random.next() < 0.3) {
    const target = random.next() < 0.5 ? random.pick(known).id : undefined;
    run(COMMANDS.deleteScreen, { id: screen.id, ...(target !== undefined && { moveTo: target }), stamp });
  } else arrangeScreen(doc, random, run, { ...wanted, id: screen.id });
}

/** Runs one of the commands for a screen that is there. */
function arrangeScreen(doc: Y.Doc, random: Random, run: Run, wanted: Wanted & { readonly id: string }): void {
  const { id, ids, newId, stamp } = wanted;
  const other = random.pick(readScreens(doc)).id;
  const commands = [
    () => run(COMMANDS.updateScreen, { id, values: { name: `Screen ${random.below(9)}` } }),
    () => run(COMMANDS.updateScreen, { id, values: { route: random.pick(["/a", "/b", "/:x"]) } }),
    () => run(COMMANDS.moveScreen, { id, before: random.next() < 0.3 ? null : other }),
    () => run(COMMANDS.setHome, { id }),
    () => run(COMMANDS.moveToScreen, { widgetIds: ids, screen: id }),
    () => run(COMMANDS.addLink, { id: newId(), from: id, to: other, label: "", stamp }),
    () => {
      const place: [number, number] = [random.below(900), random.below(900)];
      run(COMMANDS.placeScreens, { places: { [id]: place }, stamp });
    },
    () => copyScreen(doc, run, { id, newId, stamp }),
    () => editLink(doc, random, run, stamp),
  ];
  random.pick(commands)();
}

function editLink(doc: Y.Doc, random: Random, run: Run, stamp: Stamp): void {
  const [link] = readLinks(doc);
  if (link === undefined) return;
  if (random.next() < 0.5) run(COMMANDS.deleteLinks, { ids: [link.id], stamp });
  else run(COMMANDS.labelLink, { id: link.id, label: `Link ${random.below(9)}` });
}

function copyScreen(
  doc: Y.Doc,
  run: Run,
  { id, newId, stamp }: Omit<Wanted, "ids"> & { readonly id: string },
) {
  const { ids } = readTree(doc);
  if (ids.length > 60) return;
  const newIds = Object.fromEntries(ids.map((widget) => [widget, newId()]));
  run(COMMANDS.duplicateScreen, { id, newId: newId(), newIds, stamp });
}
