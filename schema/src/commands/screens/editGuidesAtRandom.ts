import type * as Y from "yjs";
import { readGuides } from "../../doc/index.ts";
import type { Random } from "../../doc/testing.ts";
import type { Stamp } from "../../model/index.ts";
import type { Command } from "../command.ts";
import { COMMANDS } from "../registry.ts";

type Run = <Input>(command: Command<Input>, input: Input) => void;

interface Wanted {
  readonly newId: () => string;
  readonly stamp: Stamp;
}

/** Runs one random command for guides; one that is refused changes nothing. */
export function editGuidesAtRandom(doc: Y.Doc, random: Random, run: Run, { newId, stamp }: Wanted): void {
  const known = readGuides(doc);
  const guide = known[random.below(known.length + 2)];
  const at = random.below(2001);
  if (guide === undefined) {
    const axis = random.pick(["x", "y"] as const);
    run(COMMANDS.addGuide, { id: newId(), axis, at, stamp });
  } else if (random.next() < 0.3) run(COMMANDS.deleteGuides, { ids: [guide.id], stamp });
  else run(COMMANDS.moveGuide, { id: guide.id, at });
}
