import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Version } from "@formweave/schema/api";
import { useVersion } from "#api/versions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useMember } from "#document/people/useMember.ts";
import { DocumentPicture } from "#ui/thumbnails/DocumentPicture.tsx";
import { HistoryRow } from "#ui/HistoryRow.tsx";
import { describeVersionChange } from "./describeVersionChange.ts";

interface VersionRowProps {
  readonly version: Version;
  /** The version before it, if it is listed. */
  readonly before: Version | undefined;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A version in the list. */
export function VersionRow({ version, before, now, isChosen, onChoose }: VersionRowProps) {
  const { id, name, createdAt, userId, color, widgetCount } = version;
  const picture = useMember(userId)?.avatarUrl;
  const [isSeen, setSeen] = useState(false);
  const about = useVersionChange(before?.id, id, isSeen);
  return (
    <HistoryRow
      title={name}
      author={{ name: displayAuthor(version), color, picture }}
      at={createdAt}
      about={before === undefined ? undefined : about}
      {...{ now, widgetCount, isChosen, onChoose }}
      renderPicture={(isInSight) => (
        <VersionPicture id={id} isSeen={isInSight} onSeen={() => setSeen(true)} />
      )}
    />
  );
}

/** Returns the author of a version, if known. */
function displayAuthor({ userName, kind }: Pick<Version, "userName" | "kind">): string {
  if (userName !== "") return userName;
  return kind === "auto" ? "Formweave" : "Someone";
}

/** Describes the changes since the version before, once the row is visible; it uses the documents loaded for the pictures. */
function useVersionChange(beforeId: string | undefined, id: string, isSeen: boolean): string {
  const { projectId } = useEditor();
  const { data: before } = useVersion(projectId, beforeId ?? "", isSeen && beforeId !== undefined);
  const { data: after } = useVersion(projectId, id, isSeen);
  return useMemo(
    () =>
      before === undefined || after === undefined
        ? ""
        : describeVersionChange(before.document, after.document),
    [before, after],
  );
}

interface VersionPictureProps {
  readonly id: string;
  readonly isSeen: boolean;
  readonly onSeen: () => void;
}

function VersionPicture({ id, isSeen, onSeen }: VersionPictureProps) {
  const handleIntersection = useEffectEvent(onSeen);
  useEffect(() => {
    if (isSeen) handleIntersection();
  }, [isSeen]);
  const { data: version } = useVersion(useEditor().projectId, id, isSeen);
  return <DocumentPicture isFitted document={version?.document} />;
}
