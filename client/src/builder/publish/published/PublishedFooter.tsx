import type { Release } from "@formweave/schema/api";
import { usePlace } from "#builder/publish/usePlace.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useOpenTitle, usePublishedAddress } from "./usePublishedAddress.ts";

interface PublishedFooterProps {
  readonly release: Release;
  readonly onClose: () => void;
}

/** Buttons to continue editing, or to open the form. */
export function PublishedFooter({ release, onClose }: PublishedFooterProps) {
  const address = usePublishedAddress(usePlace(release.environment).place.slug);
  const title = useOpenTitle();
  return (
    <>
      <Button variant="quiet" className="published-on" onClick={onClose}>
        Keep building
      </Button>
      {address !== undefined && (
        <a className="btn primary" href={address} target="_blank" rel="noreferrer">
          {title}
          <Icon name="external-link" />
        </a>
      )}
    </>
  );
}
