import type * as Y from "yjs";
import { History, type NewWidget } from "../../doc/index.ts";
import { copyOfDoc, docWith } from "../../doc/testing.ts";
import { execute, type Command } from "../command.ts";

/** A person with a history, in tests of undo. */
export interface Person {
  readonly doc: Y.Doc;
  readonly history: History;
  /** Runs a command as a step. */
  run<Input>(command: Command<Input>, input: Input, gesture?: string): void;
}

/** Creates a person with their own history for a document. */
export function personAt(doc: Y.Doc): Person {
  const origin = {};
  const history = new History(doc, origin);
  return {
    doc,
    history,
    run(command, input, gesture) {
      const done = execute(doc, command, input, origin);
      if (!done.ok) throw new Error(done.error.message);
      history.push({ label: command.title, selection: [], changes: done.value.changes, gesture });
    },
  };
}

type SomeWidget = Pick<NewWidget, "id" | "type"> & Partial<NewWidget>;

/** Two people editing one document with the given widgets; by default two fields. */
export function twoPeople(...widgets: readonly SomeWidget[]): {
  readonly ada: Person;
  readonly ben: Person;
} {
  const fields = ["a", "b"].map((id) => ({ id, type: "text-input" }));
  const ada = personAt(docWith(...(widgets.length > 0 ? widgets : fields)));
  return { ada, ben: personAt(copyOfDoc(ada.doc)) };
}
