import { useState } from "react";
import { can } from "@formweave/schema/access";
import type { Environment, Release } from "@formweave/schema/api";
import type { WindowProps } from "#builder/area.ts";
import { ENVIRONMENT_OPTIONS, ENVIRONMENT_TITLES, type Place } from "#builder/publish/describeRelease.ts";
import { usePlace } from "#builder/publish/usePlace.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { HistoryColumns } from "#ui/HistoryColumns.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { useNow } from "#ui/useNow.ts";
import { ReleaseDetails } from "./ReleaseDetails.tsx";
import { ReleaseRow } from "./ReleaseRow.tsx";
import "#builder/publish/publish.css";

/** Lists the releases with author and time, marks the live one, and offers to roll back. */
export function ReleaseHistory({ shell, onClose }: WindowProps) {
  const [environment, setEnvironment] = useState<Environment>("production");
  const { place, isKnown, error, refetch } = usePlace(environment);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Releases"
      width="lg"
      className="releases"
    >
      {!isKnown && error === null && <Skeleton height={240} />}
      {!isKnown && error !== null && <Unread what="Releases" error={error} onRetry={refetch} />}
      {isKnown && (
        <>
          {error !== null && <Banner tone="warn">{error.message}: these are the releases known here.</Banner>}
          <Segmented
            label="Where"
            value={environment}
            options={ENVIRONMENT_OPTIONS}
            onChange={setEnvironment}
          />
          <Releases key={environment} place={place} onPublish={() => shell.onOpen("publish")} />
        </>
      )}
    </Dialog>
  );
}

interface ReleasesProps {
  readonly place: Place;
  readonly onPublish: () => void;
}

function Releases({ place, onPublish }: ReleasesProps) {
  const now = useNow();
  const [chosenId, setChosen] = useState<string>();
  const { releases } = place;
  const chosen = releases.find(({ id }) => id === chosenId) ?? place.live ?? releases[0];
  if (chosen === undefined) return <NoReleases {...place} onPublish={onPublish} />;
  const row = (release: Release) => (
    <ReleaseRow
      key={release.id}
      release={release}
      now={now}
      isChosen={release.id === chosen.id}
      onChoose={() => setChosen(release.id)}
    />
  );
  return (
    <HistoryColumns label="Releases" rows={releases.map(row)}>
      <ReleaseDetails key={chosen.id} release={chosen} slug={place.slug} />
    </HistoryColumns>
  );
}

function NoReleases({
  environment,
  onPublish,
}: Pick<Place, "environment"> & Pick<ReleasesProps, "onPublish">) {
  const { level } = useEditor();
  const mayPublish = useStore(level, (own) => can({ role: undefined, level: own }, "project.publish"));
  const title =
    environment === "production"
      ? "Nothing has been published yet"
      : `Nothing is in ${ENVIRONMENT_TITLES[environment]} yet`;
  return (
    <EmptyState
      icon="rocket"
      title={title}
      action={mayPublish && <Button onClick={onPublish}>Publish</Button>}
    >
      Each release keeps the form as it was, so you can always go back.
    </EmptyState>
  );
}
