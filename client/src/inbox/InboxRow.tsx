import type { InboxItem } from "@formweave/schema/api";
import { Avatar } from "#ui/badges/Avatar.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { describeEvent, itemPath } from "./describeItem.ts";

/** Colour of guests, who have none of their own. */
const GUEST_COLOR = 8;

interface InboxRowProps {
  readonly item: InboxItem;
  readonly now: number;
  readonly onOpen: () => void;
}

/** One notification: author, event and excerpt, linked to its subject. */
export function InboxRow({ item, now, onOpen }: InboxRowProps) {
  const { author, createdAt, isRead } = item;
  return (
    <a href={itemPath(item)} className="inbox-row" data-unread={!isRead || undefined} onClick={onOpen}>
      <span className="contents" aria-hidden>
        <Avatar
          name={author.name}
          color={author.color ?? GUEST_COLOR}
          picture={author.avatarUrl}
          guest={author.color === null}
        />
      </span>
      <span className="grow">
        <span className="inbox-row-head">
          <span className="trunc grow">
            <b>{author.name}</b> {describeEvent(item)}
          </span>
          {!isRead && <span className="sr-only">, unread, </span>}
          <span className="hint tnum">{relativeTime(createdAt, now)}</span>
        </span>
        {"excerpt" in item && (
          <>
            <span className="inbox-row-about hint trunc">on {item.label}</span>
            <span className="inbox-row-text">{item.excerpt}</span>
          </>
        )}
      </span>
    </a>
  );
}
