import { destination, pino, stdSerializers, type Logger } from "pino";
import type { Config } from "./config.ts";

/** Longest message and stack of an error in the log, characters: some of them are what a client sent. */
const LONGEST = { message: 500, stack: 3000 } as const;

/** The log of a server: JSON lines on stderr, so that stdout stays for people. Never given a secret, a token or an answer. */
export function createLogger(level: Config["logLevel"]): Logger {
  const serializers = { error: shortenError };
  return pino({ level, base: null, serializers }, destination(2));
}

/** An error as the log tells of it. */
export function shortenError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code.slice(0, 100) } : {};
  return { type, message: message.slice(0, LONGEST.message), stack: stack.slice(0, LONGEST.stack), ...code };
}

/** Says something to the person who started the server. */
export function logInfo(texts: string): void {
  process.stdout.write(`${texts}\n`);
}

/** Says to the person who started the server what went wrong. */
export function complain(texts: string): void {
  process.stderr.write(`${texts}\n`);
}
