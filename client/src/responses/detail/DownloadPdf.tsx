import { describeCount } from "@formweave/schema";
import { useState } from "react";
import { fetchUnprintable, pdfPath } from "#api/responses/exports.ts";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

/** Most characters that are named among those a PDF cannot show. */
const MAX_NAMED = 30;

interface DownloadPdfProps {
  readonly projectId: string;
  readonly id: string;
}

/** Downloads a response as a PDF, after naming characters it cannot show. */
export function DownloadPdf({ projectId, id }: DownloadPdfProps) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isConfirming, setIsConfirming] = useState(false);
  const download = () => location.assign(pdfPath(projectId, id));

  async function ask(): Promise<void> {
    setIsConfirming(true);
    const found = await fetchUnprintable(projectId, id);
    setIsConfirming(false);
    if (!found.ok) showToast(found.error.message, { tone: "bad" });
    else if (found.value.characters.length === 0) download();
    else setMissing(found.value.characters);
  }
  return (
    <>
      <IconButton
        icon="download"
        size="sm"
        label="Download as PDF"
        disabledReason={isConfirming ? "The PDF is being made" : undefined}
        onClick={() => void ask()}
      />
      <ConfirmDialog
        open={missing.length > 0}
        onOpenChange={() => setMissing([])}
        title={`${describeCount(missing.length, "character")} cannot be shown in a PDF`}
        description={`Empty boxes will stand for ${nameAll(missing)}. A file of CSV or Excel has them, and so has a print from the browser.`}
        action="Download PDF"
        onConfirm={download}
      />
    </>
  );
}

function nameAll(characters: readonly string[]): string {
  const named = characters.slice(0, MAX_NAMED).join(" ");
  return characters.length > MAX_NAMED ? `${named} …` : named;
}
