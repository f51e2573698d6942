const ELEMENT = "FONT";

/** The element that a translator put in place of a text, by that text. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Keeps the app working while the browser translates its page. A translator replaces texts by its own elements or wraps them;
 * React then removes, or inserts before, texts that have moved, and makes changes that nobody sees
 * (https://github.com/facebook/react/issues/11538). Calls about such a text are redirected to its replacement; a text that
 * changes returns to its position, where it is translated anew. Install it once, before the app; returns a function that removes
 * it.
 */
export function holdTranslatedText(root: Node): () => void {
  const changes = new MutationObserver((records) => records.forEach(restore));
  const replacements = new MutationObserver((records) => learn(records, changes));
  replacements.observe(root, { childList: true, subtree: true });
  const catchUp = (): void => learn(replacements.takeRecords(), changes);
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) && child;
    catchUp();
    const place = findPlace(this, child);
    if (place === undefined && child.nodeType !== Node.TEXT_NODE) removeChild.call(this, child);
    // Where the text was moved into an element of the translator, that may contain others too.
    else if (place?.contains(child) === true) takeOut(child, place);
    else place?.remove();
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (before !== null && before.parentNode !== this) catchUp();
    const isAway = before !== null && before.parentNode !== this;
    const place = isAway ? findPlace(this, before) : before;
    const isLost = place === undefined && before?.nodeType === Node.TEXT_NODE;
    insertBefore.call(this, child, isLost ? null : (place ?? before));
    return child;
  };
  return () => {
    Object.assign(Node.prototype, { removeChild, insertBefore });
    replacements.disconnect();
    changes.disconnect();
  };
}

/** The child of a parent that replaces a node which was its child. */
function findPlace(parent: Node, node: Node): ChildNode | undefined {
  for (const child of parent.childNodes) if (child.nodeName === ELEMENT && child.contains(node)) return child;
  const next = standIns.get(node);
  if (next === undefined) return undefined;
  return next.parentNode === parent ? next : findPlace(parent, next);
}

function takeOut(node: Node, place: ChildNode): void {
  node.parentNode?.removeChild(node);
  if (place.textContent === "") place.remove();
}

/** Records the texts that were replaced by elements of a translator, in one step or in two. */
function learn(records: readonly MutationRecord[], changes: MutationObserver): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const near = [...addedNodes, previousSibling, nextSibling];
      const standIn = near.find((node) => node instanceof HTMLElement && node.nodeName === ELEMENT);
      if (!(standIn instanceof HTMLElement) || text.isConnected) continue;
      standIns.set(text, standIn);
      changes.observe(text, { characterData: true });
    }
}

/** Puts a changed text back in place of its translation. */
function restore({ target }: MutationRecord): void {
  const standIn = standIns.get(target);
  if (target.isConnected || standIn?.isConnected !== true || !(target instanceof Text)) return;
  standIn.replaceWith(target);
  standIns.delete(target);
}
