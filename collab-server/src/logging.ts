import { destination, pino, stdSerializers, type Logger } from "pino";
import { type Config } from "./config.ts";

/** The log of a server: JSON lines on stderr, so that stdout stays for people. Never given a secret, a token or an answer. */
export function createLogger(level: Config["logLevel"]): Logger {
  const serializers = { error: stdSerializers.err };
  return pino({ level, base: null, serializers }, destination(2));
}

/** Says something to the person who started the server. */
export function tell(words: string): void {
  process.stdout.write(`${words}\n`);
}

/** Says to the person who started the server what went wrong. */
export function complain(words: string): void {
  process.stderr.write(`${words}\n`);
}
