import { describeCount } from "@formweave/schema";
import type { ReactNode } from "react";
import { Avatar, type AvatarProps } from "./Avatar.tsx";
import { relativeTime } from "./relativeTime.ts";
import { useSeen } from "./useSeen.ts";

interface HistoryRowProps {
  readonly title: string;
  /** Its state, where it has one that counts. */
  readonly badge?: ReactNode;
  readonly author: Pick<AvatarProps, "name" | "color" | "picture">;
  readonly at: number;
  readonly now: number;
  readonly widgetCount: number;
  /** What it brought, as soon as that is known; its line is kept for it where it is an empty text. */
  readonly about?: string | undefined;
  /** The picture of it; fetch what is in it once it is seen. */
  readonly renderPicture: (isSeen: boolean) => ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of a list of things of the past: a small picture, its name, who and when. */
export function HistoryRow({ title, badge, author, at, now, widgetCount, about, ...row }: HistoryRowProps) {
  return (
    <li>
      <button type="button" className="history-row" aria-pressed={row.isChosen} onClick={row.onChoose}>
        <RowPicture>{row.renderPicture}</RowPicture>
        <span className="history-words">
          <span className="history-title">
            <span className="med trunc" title={title}>
              {title}
            </span>
            {badge}
          </span>
          {about !== undefined && (
            <span className="history-brought trunc" title={about}>
              {about}
            </span>
          )}
          <span className="history-by">
            <Avatar {...author} size="xs" />
            <span className="trunc">{author.name}</span>
          </span>
          <span className="history-when tnum">
            <time dateTime={new Date(at).toISOString()}>{relativeTime(at, now)}</time>
            {" · "}
            {describeCount(widgetCount, "component")}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Says when the row comes into sight, so that only pictures which are looked at are fetched. */
function RowPicture({ children }: { readonly children: (isSeen: boolean) => ReactNode }) {
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  return (
    <span ref={place} className="history-picture">
      {children(isSeen)}
    </span>
  );
}
