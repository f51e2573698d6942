import { useEffect, useRef, type KeyboardEvent } from "react";
import type { InboxItem } from "@formweave/schema/api";
import { markInboxRead } from "#api/inbox/inboxPages.ts";
import { useNow } from "#ui/useNow.ts";
import { groupItems } from "./groupItems.ts";
import { InboxRow } from "./InboxRow.tsx";

/** Step of each key through the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

interface InboxListProps {
  readonly userId: string;
  readonly items: readonly InboxItem[];
  readonly onOpen: () => void;
}

/** Items by project; the arrow keys, j and k move through them. */
export function InboxList({ userId, items, onOpen }: InboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  useEffect(() => rowsIn(list.current)[0]?.focus(), []);

  function handleKeyDown(event: KeyboardEvent): void {
    const rows = rowsIn(list.current);
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[at + (STEPS[event.key] ?? Number.NaN)];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    next.focus();
  }
  function handleOpen({ id, isRead }: InboxItem): void {
    if (!isRead) void markInboxRead(userId, { ids: [id] });
    onOpen();
  }

  return (
    // The keys bubble up from the rows.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} onKeyDown={handleKeyDown}>
      {groupItems(items).map(({ project, items: ofProject }) => (
        <section key={project.id} className="inbox-group" aria-label={project.name}>
          <h3 className="trunc">{project.name}</h3>
          <ul>
            {ofProject.map((item) => (
              <li key={item.id}>
                <InboxRow item={item} now={now} onOpen={() => handleOpen(item)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function rowsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(".inbox-row") ?? [])];
}
