import { useState } from "react";
import type { Environment } from "@formweave/schema/api";
import { useSettings } from "#api/settings.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useCopy } from "#ui/links/useCopy.ts";
import { AddressField } from "./AddressField.tsx";

interface AddressRowProps {
  readonly address: string;
  readonly environment: Environment;
}

/** The address of the form, with buttons to copy it and to change its end. */
export function AddressRow({ address, environment }: AddressRowProps) {
  const { projectId } = useEditor();
  const { data: settings } = useSettings(projectId);
  const [isEditing, setEditing] = useState(false);
  const { isCopied, copy } = useCopy(address, "Link");
  const cut = address.lastIndexOf("/") + 1;
  const parts = { start: address.slice(0, cut), slug: address.slice(cut) };
  return (
    <section aria-label="Address">
      <h3 className="publish-heading">Address</h3>
      {isEditing ? (
        <AddressField {...parts} environment={environment} onClose={() => setEditing(false)} />
      ) : (
        <div className="published-address">
          <p className="in lg">
            <Icon name="globe" />
            <span className="trunc grow">
              {parts.start}
              <b>{parts.slug}</b>
            </span>
            {settings !== undefined && (
              <Button size="sm" variant="quiet" icon="square-pen" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
          </p>
          <Button size="lg" icon={isCopied ? "check" : "copy"} onClick={copy}>
            {isCopied ? "Copied" : "Copy link"}
          </Button>
        </div>
      )}
    </section>
  );
}
