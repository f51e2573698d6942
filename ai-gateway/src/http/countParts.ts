/** Counts the parts of a multipart body (RFC 2046 §5.1.1), up to `most`; 0 where its type has no boundary. */
export function countParts(bytes: Uint8Array, contentType: string, most: number): number {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return 0;
  const delimiter = `--${boundary}`;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (
    let at = body.indexOf(delimiter);
    at !== -1 && count < most;
    at = body.indexOf(delimiter, at + delimiter.length)
  )
    count++;
  // The last delimiter closes the body.
  return Math.max(0, count - 1);
}
