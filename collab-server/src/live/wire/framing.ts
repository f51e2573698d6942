/** The first byte of a whole binary message: final, opcode 2. Source: RFC 6455 §5.2. */
const BINARY = 0x82;
/** The longest payload whose length stands in the second byte, and in two bytes after it. */
const SHORT = 125;
const MEDIUM = 0xffff;

/** Makes a WebSocket frame of a message; the frame is not to be changed. */
export type Framer = (message: Uint8Array) => Uint8Array;

/**
 * Frames messages for clients. What goes to many is framed once: the last message is remembered, and a broadcast sends
 * the same one to everybody in turn.
 */
export function createFramer(): Framer {
  let last: { readonly message: Uint8Array; readonly framed: Uint8Array } | undefined;
  return (message) => {
    if (last?.message !== message) last = { message, framed: frame(message) };
    return last.framed;
  };
}

/** A WebSocket frame as a server sends it: whole, binary, not masked and not compressed. */
function frame(message: Uint8Array): Uint8Array {
  const head = headOf(message.length);
  const framed = Buffer.allocUnsafe(head.length + message.length); // a stream would make one of anything else, each time
  framed.set(head);
  framed.set(message, head.length);
  return framed;
}

function headOf(length: number): number[] {
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
