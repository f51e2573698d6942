import { createHash } from "node:crypto";

// Padding that replaces an empty password. Source: ISO 32000-1 §7.6.3.3.
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const OWNER = Buffer.alloc(32, 7);
const RIGHTS = -4;

/** A PDF with one text field of this label, encrypted with 40 bits and an empty password: everybody may open it, but not change it. */
export function lockedPdf(label: string): Uint8Array {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(RIGHTS);
  const key = createHash("md5").update(PADDING).update(OWNER).update(rights).digest().subarray(0, 5);
  const text = (value: string, object: number) =>
    `<${rc4(deriveObjectKey(key, object), Buffer.from(value, "latin1")).toString("hex")}>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Annots [4 0 R] >>",
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T ${text("name", 4)} /TU ${text(label, 4)} /Rect [10 10 100 30] /P 3 0 R /F 4 >>`,
    `<< /Filter /Standard /V 1 /R 2 /P ${RIGHTS} /O <${OWNER.toString("hex")}> /U <${rc4(key, PADDING).toString("hex")}> >>`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(
    `%PDF-1.4\n${body}trailer\n<< /Size 6 /Root 1 0 R /Encrypt 5 0 R /ID [<> <>] >>\n%%EOF`,
    "latin1",
  );
}

// Each object has a key of its own. Source: ISO 32000-1 §7.6.2.
function deriveObjectKey(key: Buffer, object: number): Buffer {
  return createHash("md5")
    .update(key)
    .update(Buffer.of(object, 0, 0, 0, 0))
    .digest()
    .subarray(0, 10);
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let [index, other] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      index = (index + 1) & 255;
      other = (other + at(index)) & 255;
      swap(index, other);
      return byte ^ at(at(index) + at(other));
    }),
  );
}
