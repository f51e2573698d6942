import { exportDocument } from "@formweave/schema/doc";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { type EditorSession } from "#editor/session.ts";
import { countChanges } from "#editor/status.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";

/** Says to who lost the right to edit while offline that their work is here only, and gives it to them. Source: DESIGN §6. */
export function StrandedBanner() {
  const session = useEditor();
  const waiting = useStore(session.status, (status) => status.waiting);
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" icon="download" onClick={() => download(session)}>
          Export
        </Button>
      }
    >
      You may no longer edit this project. {countChanges(waiting)} of yours stay on this device, and nobody
      else sees them.
    </Banner>
  );
}

function download({ doc, store }: EditorSession): void {
  const content = JSON.stringify(exportDocument(doc), null, 2);
  const url = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  const name = store.meta.get().name.replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "project";
  Object.assign(document.createElement("a"), { href: url, download: `${name}.json` }).click();
  URL.revokeObjectURL(url);
}
