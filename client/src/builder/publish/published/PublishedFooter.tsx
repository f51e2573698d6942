import type { Release } from "@formweave/schema/api";
import { usePlace } from "#builder/publish/usePlace.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { formAddress } from "./formAddress.ts";

interface PublishedFooterProps {
  readonly release: Release;
  readonly onClose: () => void;
}

/** Buttons to continue editing, or to open the form. */
export function PublishedFooter({ release, onClose }: PublishedFooterProps) {
  const { slug } = usePlace(release.environment).place;
  return (
    <>
      <Button variant="quiet" className="published-on" onClick={onClose}>
        Keep building
      </Button>
      {slug !== undefined && (
        <a className="btn primary" href={formAddress(slug)} target="_blank" rel="noreferrer">
          Open the form
          <Icon name="external-link" />
        </a>
      )}
    </>
  );
}
