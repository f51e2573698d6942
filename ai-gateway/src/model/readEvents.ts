import { ProviderError } from "./provider.ts";

/** Longest event, in UTF-16 units (1 MB); a longer one is no answer of a model. */
export const MAX_EVENT_LENGTH = 1024 * 1024;

/**
 * Yields the data of each server-sent event in a stream of bytes, wherever its chunks are cut. Names, ids and comments are left
 * out; an event cut off by the end of the stream is dropped. Throws `garbled` at invalid UTF-8, and at an event that is too long.
 * Source: WHATWG HTML §9.2.
 */
export async function* readEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = createEventReader();
  for await (const chunk of bytes) yield* reader.take(decode(decoder, chunk));
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw new ProviderError({ kind: "garbled" });
  }
}

function createEventReader() {
  let line = "";
  let data: string | undefined;
  let isAfterReturn = false;

  function endLine(): string | undefined {
    const ended = line;
    line = "";
    if (ended === "") {
      const event = data;
      data = undefined;
      return event;
    }
    const value = parseData(ended);
    if (value !== undefined) data = data === undefined ? value : `${data}\n${value}`;
    return undefined;
  }

  function append(text: string): void {
    line += text;
    if (line.length + (data?.length ?? 0) > MAX_EVENT_LENGTH) throw new ProviderError({ kind: "garbled" });
  }

  return {
    *take(text: string): Generator<string, void, undefined> {
      if (text === "") return;
      // When a line feed begins the next bytes after a carriage return, the line has ended already.
      const fresh = isAfterReturn && text.startsWith("\n") ? text.slice(1) : text;
      isAfterReturn = text.endsWith("\r");
      const [first = "", ...others] = fresh.split(/\r\n|\r|\n/u);
      append(first);
      for (const other of others) {
        const event = endLine();
        if (event !== undefined) yield event;
        append(other);
      }
    },
  };
}

function parseData(line: string): string | undefined {
  if (line === "data") return "";
  if (!line.startsWith("data:")) return undefined;
  return line.slice(line.startsWith("data: ") ? 6 : 5);
}
