import { ok, type Result } from "@formweave/schema";
import { COMMANDS, type Commit } from "@formweave/schema/commands";
import type { Opener } from "@formweave/schema/screens";
import { newId } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { connectOpener } from "./connectScreens.ts";

/** Choice of no component: the line is only drawn. */
export const NOTHING = "";

interface Connecting {
  /** Id of the screen that the line starts from. */
  readonly from: string;
  readonly to: { readonly id: string; readonly name: string };
  /** Undefined for a line that is only drawn. */
  readonly opener: Opener | undefined;
  /** Id of the drawn link that the component takes the place of. */
  readonly linkId: string | undefined;
}

/** Connects two screens as one step: a component opens the other one, or a line is drawn. */
export function connect(session: EditorSession, { from, to, opener, linkId }: Connecting): Result<Commit> {
  const stamp = session.stamp();
  // The line is there already.
  if (opener === undefined && linkId !== undefined) return ok({ widgetIds: [], changes: [] });
  if (opener === undefined) {
    return session.run(COMMANDS.addLink, { id: newId(), from, to: to.id, label: "", stamp });
  }
  const options = { label: "Connect", gesture: `connect:${newId()}` };
  const done = connectOpener(session, opener, to, options);
  if (!done.ok || linkId === undefined) return done;
  return session.run(COMMANDS.deleteLinks, { ids: [linkId], stamp }, options);
}
