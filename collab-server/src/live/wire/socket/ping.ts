/** One-byte message of Hocuspocus by which a client checks that the server is alive, and the answer. */
const PING = 9;
export const PONG = new Uint8Array([10]);

/** True for a ping; no other message is a single byte. */
export function isPing(message: Uint8Array): boolean {
  return message.length === 1 && message[0] === PING;
}
