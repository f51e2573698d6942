import { useState } from "react";
import { can } from "@formweave/schema/access";
import type { Release } from "@formweave/schema/api";
import { useRelease } from "#api/releases.ts";
import { ChangesReport } from "#builder/publish/changes/ChangesReport.tsx";
import { formatDay, nameRelease, startSentence } from "#builder/publish/describeRelease.ts";
import { GoLiveDialog } from "#builder/publish/GoLiveDialog.tsx";
import { useOpenTitle, usePublishedAddress } from "#builder/publish/published/usePublishedAddress.ts";
import { useDocumentNow } from "#document/content/useDocumentNow.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { DocumentPicture } from "#ui/thumbnails/DocumentPicture.tsx";
import { Icon } from "#ui/Icon.tsx";

interface ReleaseDetailsProps {
  readonly release: Release;
  readonly slug: string | undefined;
}

/** One release: its picture, the differences from the present canvas, and its actions. */
export function ReleaseDetails({ release, slug }: ReleaseDetailsProps) {
  const { projectId } = useEditor();
  const { data: whole, error } = useRelease(projectId, release.id);
  const now = useDocumentNow();
  const name = startSentence(nameRelease(release));
  return (
    <section className="history-details" aria-label={name}>
      <DocumentPicture isFitted className="history-large" document={whole?.document}>
        {whole !== undefined && <span className="hint">An empty canvas</span>}
      </DocumentPicture>
      <h3 className="release-name">
        {name}
        {release.isLive && <Badge tone="ok">Live</Badge>}
        <span className="hint">{formatDay(release.createdAt)}</span>
      </h3>
      <p className="history-about">{release.description}</p>
      <ChangesReport title="Changes since then" before={whole?.document} after={now} error={error?.message} />
      <ReleaseActions release={release} slug={slug} />
    </section>
  );
}

function ReleaseActions({ release, slug }: ReleaseDetailsProps) {
  const { level } = useEditor();
  const mayPublish = useStore(level, (own) => can({ role: undefined, level: own }, "project.publish"));
  const [isConfirming, setIsConfirming] = useState(false);
  const { isLive } = release;
  const address = usePublishedAddress(slug);
  const title = useOpenTitle();
  return (
    <div className="history-acts">
      {mayPublish && isLive && (
        <Button variant="quiet" icon="cloud-off" onClick={() => setIsConfirming(true)}>
          Take off the web
        </Button>
      )}
      {isLive && address !== undefined && (
        <a className="btn" href={address} target="_blank" rel="noreferrer">
          {title}
          <Icon name="external-link" />
        </a>
      )}
      {mayPublish && !isLive && (
        <Button variant="primary" onClick={() => setIsConfirming(true)}>
          Make live
        </Button>
      )}
      {isConfirming && (
        <GoLiveDialog release={release} isTakenOff={isLive} onClose={() => setIsConfirming(false)} />
      )}
    </div>
  );
}
