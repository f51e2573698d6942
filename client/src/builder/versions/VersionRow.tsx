import type { Version } from "@formweave/schema/api";
import { useVersion } from "#api/versions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useMember } from "#document/useMember.ts";
import { DocumentPicture } from "#ui/DocumentPicture.tsx";
import { HistoryRow } from "#ui/HistoryRow.tsx";

interface VersionRowProps {
  readonly version: Version;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A version in the list. */
export function VersionRow({ version, now, isChosen, onChoose }: VersionRowProps) {
  const { id, name, createdAt, userId, color, widgetCount } = version;
  const picture = useMember(userId)?.avatarUrl;
  return (
    <HistoryRow
      title={name}
      author={{ name: authorOf(version), color, picture }}
      at={createdAt}
      {...{ now, widgetCount, isChosen, onChoose }}
      renderPicture={(isSeen) => <VersionPicture id={id} isSeen={isSeen} />}
    />
  );
}

/** Who made a version, as far as that is known. */
function authorOf({ userName, kind }: Pick<Version, "userName" | "kind">): string {
  if (userName !== "") return userName;
  return kind === "auto" ? "Formweave" : "Someone";
}

function VersionPicture({ id, isSeen }: { readonly id: string; readonly isSeen: boolean }) {
  const { data: version } = useVersion(useEditor().projectId, id, isSeen);
  return <DocumentPicture isFitted document={version?.document} />;
}
