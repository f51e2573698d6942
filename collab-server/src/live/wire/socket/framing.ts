/** First byte of a complete binary message: final, opcode 2. Source: RFC 6455 §5.2. */
const BINARY = 0x82;
/** Longest payload whose length fits into the second byte. */
const SHORT = 125;
const MEDIUM = 0xffff;

/** Makes a WebSocket frame of a message; the frame must not be changed. */
export type Framer = (message: Uint8Array) => Uint8Array;

/**
 * Creates a framer that remembers the last message: a broadcast sends the same message to everybody in turn, and frames it
 * only once.
 */
export function createFramer(): Framer {
  let last: { readonly message: Uint8Array; readonly framed: Uint8Array } | undefined;
  return (message) => {
    if (last?.message !== message) last = { message, framed: frame(message) };
    return last.framed;
  };
}

/** A WebSocket frame of a server: complete, binary, unmasked and uncompressed. */
function frame(message: Uint8Array): Uint8Array {
  const head = encodeHead(message.length);
  const framed = Buffer.allocUnsafe(head.length + message.length); // a stream would make one of anything else, each time
  framed.set(head);
  framed.set(message, head.length);
  return framed;
}

function encodeHead(length: number): number[] {
  if (length <= SHORT) return [BINARY, length];
  if (length <= MEDIUM) return [BINARY, SHORT + 1, length >> 8, length & 0xff];
  return [
    BINARY,
    SHORT + 2,
    0,
    0,
    0,
    0,
    length >>> 24,
    (length >> 16) & 0xff,
    (length >> 8) & 0xff,
    length & 0xff,
  ];
}
