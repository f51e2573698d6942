import { usePlace } from "#builder/publish/usePlace.ts";
import type { Published } from "#builder/publish/usePublishing.ts";
import { AddressRow } from "./AddressRow.tsx";
import { EmbedCode } from "./EmbedCode.tsx";
import { usePublishedAddress } from "./usePublishedAddress.ts";
import { QrCode } from "./QrCode.tsx";
import { WhatNext } from "./WhatNext.tsx";

interface PublishedBodyProps extends Published {
  readonly onReleases: () => void;
}

/** Shows the ways people reach the release, and what happens next. */
export function PublishedBody({ release, replaced, onReleases }: PublishedBodyProps) {
  const { slug } = usePlace(release.environment).place;
  const address = usePublishedAddress(slug);
  return (
    <>
      {address !== undefined && (
        <>
          <AddressRow address={address} environment={release.environment} />
          <div className="published-ways">
            <QrCode address={address} name={release.name} />
            <EmbedCode address={address} title={release.name} />
          </div>
        </>
      )}
      <WhatNext release={release} replaced={replaced} onReleases={onReleases} />
    </>
  );
}
