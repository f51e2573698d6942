const ELEMENT = "FONT";

/** What a translator put in the place of a text, by that text. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Lets the app go on while the browser translates its page: a translator replaces texts by elements of its own or wraps them,
 * and React then removes, or inserts before, texts that are no longer where it put them, and changes such that nobody sees
 * (https://github.com/facebook/react/issues/11538). Calls about such a text act on what stands in for it; a text that changes
 * comes back into its place, where it is translated anew. Install it once, before the app;
 * returns how to take it away.
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
    // Where it was moved into one of a translator's elements, others may stand in that too.
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

/** The child of a parent that stands for a node which was its child. */
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

/** Notes which texts gave way to elements of a translator, at once or in two steps. */
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

/** Puts a text that changed back where its translation stands. */
function restore({ target }: MutationRecord): void {
  const standIn = standIns.get(target);
  if (target.isConnected || standIn?.isConnected !== true || !(target instanceof Text)) return;
  standIn.replaceWith(target);
  standIns.delete(target);
}
