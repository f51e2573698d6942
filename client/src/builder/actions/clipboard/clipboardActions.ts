import type { Point } from "@formweave/schema/model";
import { deleteSelection } from "#builder/actions/selection.ts";
import { copySelection } from "./clipboard.ts";
import { pasteText } from "./paste.ts";
import { pastePicture } from "./pastePicture.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { always, type Action } from "#builder/actions/action.ts";
import { shownKeys, type KeyedId } from "#builder/actions/keys.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import { copyProblem, selectionProblem } from "#builder/actions/problems.ts";

/** Copying, cutting and pasting from a menu: the keys are the browser's own. `at` is where a paste goes, px of the canvas. */
export function clipboardActions(session: EditorSession, at?: Point): readonly Action[] {
  return [
    {
      ...actionMeta("cut"),
      whyNot: () => selectionProblem(session),
      run: () => cut(session),
    },
    {
      ...actionMeta("copy"),
      whyNot: () => copyProblem(session) ?? selectionProblem(session),
      run: async () => void (await copy(session)),
    },
    {
      ...actionMeta("paste"),
      whyNot: always,
      run: () => paste(session),
    },
    ...(at === undefined ? [] : [pasteHere(session, at)]),
  ];
}

function pasteHere(session: EditorSession, at: Point): Action {
  return {
    ...actionMeta("pasteHere"),
    whyNot: always,
    run: () => paste(session, at),
  };
}

async function cut(session: EditorSession): Promise<void> {
  if (await copy(session)) deleteSelection(session);
}

/** Copies the selection; true when it reached the clipboard. */
async function copy(session: EditorSession): Promise<boolean> {
  const text = copySelection(session);
  if (text === undefined) return false;
  const isCopied = await attempt("copy", async () => {
    await navigator.clipboard.writeText(text);
    return true;
  });
  if (isCopied === true) announce("Copied");
  return isCopied === true;
}

async function paste(session: EditorSession, at?: Point): Promise<void> {
  const items = await attempt("paste", () => navigator.clipboard.read());
  const item = items?.[0];
  const type = item?.types.find((known) => known === "text/plain" || known.startsWith("image/"));
  if (item === undefined || type === undefined) return;
  const content = await item.getType(type);
  if (type === "text/plain") await pasteText(session, await content.text(), at);
  else await pastePicture(session, content, at);
}

/** Runs a clipboard access. Browsers refuse it without permission and on pages loaded without HTTPS. */
async function attempt<T>(id: KeyedId, reach: () => Promise<T>): Promise<T | undefined> {
  try {
    return await reach();
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    showToast(`The browser blocks the clipboard. Press ${shownKeys(id)} on the canvas to ${id}.`);
    return undefined;
  }
}
