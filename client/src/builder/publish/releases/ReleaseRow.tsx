import type { Release } from "@formweave/schema/api";
import { useRelease } from "#api/releases.ts";
import { nameRelease, startSentence } from "#builder/publish/describeRelease.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useMember } from "#document/people/useMember.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { DocumentPicture } from "#ui/thumbnails/DocumentPicture.tsx";
import { HistoryRow } from "#ui/HistoryRow.tsx";

/** Colour of people in a history, since their session colours change. */
const AUTHOR_COLOR = 8;

interface ReleaseRowProps {
  readonly release: Release;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A release in the list, with its state if worth showing. */
export function ReleaseRow({ release, now, isChosen, onChoose }: ReleaseRowProps) {
  const { id, userId, userName, createdAt, widgetCount, isLive } = release;
  const picture = useMember(userId)?.avatarUrl;
  return (
    <HistoryRow
      title={startSentence(nameRelease(release))}
      badge={isLive && <Badge tone="ok">Live</Badge>}
      author={{ name: userName === "" ? "Someone" : userName, color: AUTHOR_COLOR, picture }}
      at={createdAt}
      {...{ now, widgetCount, isChosen, onChoose }}
      renderPicture={(isSeen) => <ReleasePicture id={id} isSeen={isSeen} />}
    />
  );
}

function ReleasePicture({ id, isSeen }: { readonly id: string; readonly isSeen: boolean }) {
  const { data: release } = useRelease(useEditor().projectId, id, isSeen);
  return <DocumentPicture isFitted document={release?.document} />;
}
