/** The message of one byte with which a client asks whether anybody is there, as Hocuspocus has it, and the answer. */
const PING = 9;
export const PONG = new Uint8Array([10]);

/** Whether a message asks only that; no other one is a single byte. */
export function isPing(message: Uint8Array): boolean {
  return message.length === 1 && message[0] === PING;
}
