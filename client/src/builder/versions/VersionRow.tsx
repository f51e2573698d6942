import { useEffect, useRef, useState } from "react";
import { type Version } from "@formweave/schema/api";
import { useVersion } from "#api/versions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Avatar } from "#ui/Avatar.tsx";
import { DocumentPicture } from "#ui/DocumentPicture.tsx";
import { relativeTime } from "#ui/relativeTime.ts";

interface VersionRowProps {
  readonly version: Version;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A version in the list: a small picture, its name, who and when. */
export function VersionRow({ version, now, isChosen, onChoose }: VersionRowProps) {
  const { name, createdAt, color, widgetCount } = version;
  const who = authorOf(version);
  return (
    <li>
      <button type="button" className="version" aria-pressed={isChosen} onClick={onChoose}>
        <RowPicture id={version.id} />
        <span className="version-words">
          <span className="med trunc" title={name}>
            {name}
          </span>
          <span className="version-by">
            <Avatar name={who} color={color} size="xs" />
            <span className="trunc">{who}</span>
          </span>
          <span className="version-when tnum">
            <time dateTime={new Date(createdAt).toISOString()}>{relativeTime(createdAt, now)}</time>
            {" · "}
            {countComponents(widgetCount)}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Who made a version, as far as that is known. */
function authorOf({ userName, kind }: Pick<Version, "userName" | "kind">): string {
  if (userName !== "") return userName;
  return kind === "auto" ? "Formweave" : "Someone";
}

/** "1 component", "3 components". */
function countComponents(count: number): string {
  return count === 1 ? "1 component" : `${count} components`;
}

/** The picture of a row, fetched when the row comes into sight. */
function RowPicture({ id }: { readonly id: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const { data: version } = useVersion(useEditor().projectId, id, isSeen);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={place} className="version-picture">
      <DocumentPicture isFitted document={version?.document} />
    </span>
  );
}
