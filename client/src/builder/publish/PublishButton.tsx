import { whyNotPublish } from "#builder/publish/whyNotPublish.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Tooltip } from "#ui/tooltips/Tooltip.tsx";

/** Opens the publish dialog; disabled with its reason when publishing is impossible. */
export function PublishButton({ onPublish }: { readonly onPublish: () => void }) {
  const { status, level } = useEditor();
  const connection = useStore(status, (current) => current.connection.kind);
  const ownLevel = useStore(level, (current) => current);
  const reason = whyNotPublish(connection, ownLevel);
  return (
    <Tooltip label={reason ?? "Put it on the web"}>
      <Button
        variant="primary"
        aria-disabled={reason !== undefined || undefined}
        onClick={() => reason === undefined && onPublish()}
      >
        Publish
      </Button>
    </Tooltip>
  );
}
