import { SERVER_WRITER, type Writer } from "@formweave/schema/api";

/** The people behind the Yjs clients whose writing a document holds, as the server sent them. */
export class Writers {
  readonly #ownId: string;
  readonly #names = new Map<number, string>();
  readonly #people = new Map<string, string>();

  constructor(ownId: string) {
    this.#ownId = ownId;
  }

  /**
   * Adds writers and returns the clients whose writing counts as this person's; the server's counts too, because it restores values
   * for everybody.
   */
  meet(writers: readonly Writer[]): readonly number[] {
    for (const { userId, name, clients } of writers) {
      this.#people.set(userId, name);
      for (const client of clients) this.#names.set(client, name);
    }
    const own = writers.filter(({ userId }) => userId === this.#ownId || userId === SERVER_WRITER);
    return own.flatMap(({ clients }) => clients);
  }

  /** The name behind a client; undefined when unknown, and for the server. */
  findName(clientId: number): string | undefined {
    return this.#names.get(clientId) || undefined;
  }

  /** The name of a person who wrote in the document; undefined when unknown. */
  personName(userId: string): string | undefined {
    return this.#people.get(userId) || undefined;
  }
}
