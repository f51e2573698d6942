import { useMemo } from "react";
import { drawQr, QUIET_ZONE } from "#widgets/media/drawQr.ts";
import { QrImage } from "#widgets/media/QrImage.tsx";

interface LinkCodeProps {
  readonly address: string;
  readonly name: string;
}

/** The address as a QR code. */
export function LinkCode({ address, name }: LinkCodeProps) {
  const code = useMemo(() => drawQr(address, "medium", QUIET_ZONE), [address]);
  return (
    <div className="share-code">
      {code !== undefined && <QrImage code={code} />}
      <p className="hint">Opens {name} on a phone.</p>
    </div>
  );
}
