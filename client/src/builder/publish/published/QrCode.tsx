import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { drawQr, QUIET_ZONE, type QrDrawing } from "#widgets/media/drawQr.ts";
import { QrImage } from "#widgets/media/QrImage.tsx";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { download } from "#lib/download.ts";
import { qrFileName, qrPicture, qrSvg } from "./qrFiles.ts";

interface QrCodeProps {
  readonly address: string;
  /** Name of the form. */
  readonly name: string;
}

/** The address as a QR code, to be saved or printed. */
export function QrCode({ address, name }: QrCodeProps) {
  const code = useMemo(() => drawQr(address, "medium", QUIET_ZONE), [address]);
  return code && <DrawnCode code={code} address={address} name={name} />;
}

function DrawnCode({ code, address, name }: QrCodeProps & { readonly code: QrDrawing }) {
  const [isPrinting, setPrinting] = useState(false);
  const file = qrFileName(name);

  function handlePicture(): void {
    const picture = qrPicture(code);
    if (picture === undefined) showToast("This browser cannot draw the picture", { tone: "bad" });
    else download(`${file}.png`, picture);
  }

  return (
    <section aria-label="QR code">
      <h3 className="publish-heading">QR code</h3>
      <div className="published-qr">
        <QrImage code={code} />
      </div>
      <div className="published-files">
        <Button
          size="sm"
          icon="download"
          onClick={() => download(`${file}.svg`, new Blob([qrSvg(code)], { type: "image/svg+xml" }))}
        >
          SVG
        </Button>
        <Button size="sm" onClick={handlePicture}>
          PNG
        </Button>
        <Button size="sm" onClick={() => setPrinting(true)}>
          Print
        </Button>
      </div>
      {isPrinting && <Sheet {...{ code, address, name }} onPrinted={() => setPrinting(false)} />}
    </section>
  );
}

interface SheetProps extends QrCodeProps {
  readonly code: QrDrawing;
  readonly onPrinted: () => void;
}

/** Printed instead of the page: the name, the code and the address. */
function Sheet({ code, address, name, onPrinted }: SheetProps) {
  // Printing waits until the page is laid out with the sheet.
  const print = (sheet: HTMLDivElement | null) => {
    if (sheet === null) return;
    addEventListener("afterprint", onPrinted, { once: true });
    window.print();
  };
  return createPortal(
    <div ref={print} className="qr-sheet">
      <h1>{name}</h1>
      <QrImage code={code} />
      <p>{address}</p>
    </div>,
    document.body,
  );
}
