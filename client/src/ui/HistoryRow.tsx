import { describeCount } from "@formweave/schema";
import type { ReactNode } from "react";
import { Avatar, type AvatarProps } from "./badges/Avatar.tsx";
import { relativeTime } from "./relativeTime.ts";
import { useSeen } from "./useSeen.ts";

interface HistoryRowProps {
  readonly title: string;
  /** Its state, if worth showing. */
  readonly badge?: ReactNode;
  readonly author: Pick<AvatarProps, "name" | "color" | "picture">;
  readonly at: number;
  readonly now: number;
  readonly widgetCount: number;
  /** Summary of its changes; "" reserves the line until it is known. */
  readonly about?: string | undefined;
  /** Renders its picture; load the content only once it has been seen. */
  readonly renderPicture: (isSeen: boolean) => ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A row of a history: a small picture, its name, its author and time. */
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

/** Reports when the row becomes visible, so that only visible pictures are loaded. */
function RowPicture({ children }: { readonly children: (isSeen: boolean) => ReactNode }) {
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  return (
    <span ref={place} className="history-picture">
      {children(isSeen)}
    </span>
  );
}
