import type * as Y from "yjs";
import { readSources } from "../../doc/index.ts";
import type { Random } from "../../doc/testing.ts";
import { COLUMN_KINDS, type DataSource, type Stamp } from "../../model/index.ts";
import type { Command } from "../command.ts";
import { COMMANDS } from "../registry.ts";

type Run = <Input>(command: Command<Input>, input: Input) => void;

interface Wanted {
  readonly newId: () => string;
  readonly stamp: Stamp;
}

/** Runs one random command for data sources, their columns and sentences; one that is refused changes nothing. */
export function editSourcesAtRandom(doc: Y.Doc, random: Random, run: Run, wanted: Wanted): void {
  const known = readSources(doc);
  const source = known[random.below(known.length + 1)];
  const { newId, stamp } = wanted;
  if (source === undefined) {
    const type = random.pick(["table", "static"] as const);
    const fields = [{ id: newId(), name: "Name", kind: "text" as const }];
    run(COMMANDS.addSource, { id: newId(), type, name: "Table", fields, stamp });
  } else if (random.next() < 0.1) run(COMMANDS.deleteSource, { id: source.id, stamp });
  else editOne(source, random, run, wanted);
}

function editOne(source: DataSource, random: Random, run: Run, { newId }: Wanted): void {
  const { id } = source;
  const field = source.fields[random.below(source.fields.length + 1)]?.id;
  const before = source.fields[random.below(source.fields.length + 1)]?.id ?? null;
  const rule = source.rules[random.below(source.rules.length + 1)]?.id ?? newId();
  const action = random.pick(["read", "create", "update"] as const);
  const commands = [
    () => run(COMMANDS.updateSource, { id, values: { name: `Table ${random.below(9)}` } }),
    () => run(COMMANDS.updateSource, { id, values: { enabled: random.next() < 0.5 } }),
    () => run(COMMANDS.setSourceRule, { source: id, rule: { id: rule, action, who: "everyone" } }),
    () => run(COMMANDS.deleteSourceRule, { source: id, id: rule }),
    ...(field === undefined
      ? [
          () =>
            run(COMMANDS.setSourceField, { source: id, field: { id: newId(), name: "New", kind: "text" } }),
        ]
      : listFieldEdits({ source: id, id: field, before }, random, run)),
  ];
  random.pick(commands)();
}

interface FieldPlace {
  readonly source: string;
  readonly id: string;
  readonly before: string | null;
}

function listFieldEdits(
  { source, id, before }: FieldPlace,
  random: Random,
  run: Run,
): readonly (() => void)[] {
  const kind = random.pick(COLUMN_KINDS);
  const required = random.pick([true, null]);
  const options = [{ value: `v${random.below(9)}`, label: "Label" }];
  return [
    () => run(COMMANDS.setSourceField, { source, field: { id, name: `Column ${random.below(9)}` } }),
    () => run(COMMANDS.setSourceField, { source, field: { id, kind } }),
    () => run(COMMANDS.setSourceField, { source, field: { id, required, options } }),
    () => run(COMMANDS.moveSourceField, { source, id, before }),
    () => run(COMMANDS.deleteSourceField, { source, id }),
    () => run(COMMANDS.restoreSourceField, { source, id }),
  ];
}
