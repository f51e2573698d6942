import { createStore, type Store } from "#lib/createStore.ts";
import type { UploadedFile, Uploads } from "./uploads.ts";

/** Progress of a chosen file; `share` is the uploaded part, 0 to 1. */
export type UploadState =
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "sent"; readonly stored: UploadedFile }
  | { readonly kind: "failed"; readonly message: string };

/** A file of an answer, uploaded or on its way. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Undefined for a file uploaded earlier. */
  readonly file: File | undefined;
  readonly state: UploadState;
}

/** The files of one field in the order of choice, each uploaded at once. */
export interface UploadList {
  readonly files: Store<readonly Upload[]>;
  add(files: readonly File[]): void;
  retry(key: number): void;
  /** Removes a file and aborts its upload. */
  remove(key: number): void;
  /** Aborts all uploads but keeps their files for a view that is rendered anew. */
  close(): void;
}

/** Creates the list of a field, starting with files uploaded earlier. */
export function createUploadList(uploads: Uploads, given: readonly UploadedFile[]): UploadList {
  const files = createStore<readonly Upload[]>(given.map(uploadedBefore));
  const running = new Map<number, AbortController>();
  let nextKey = given.length;

  function setState(key: number, state: UploadState): void {
    files.set((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  async function send(key: number, file: File): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    setState(key, { kind: "sending", share: 0 });
    const report = (share: number) => {
      if (running.get(key) === controller) setState(key, { kind: "sending", share });
    };
    const result = await uploads.put(file, report, controller.signal);
    if (running.get(key) !== controller) return;
    running.delete(key);
    setState(
      key,
      result.ok ? { kind: "sent", stored: result.value } : { kind: "failed", message: result.error.message },
    );
  }

  function stop(key: number): void {
    const controller = running.get(key);
    running.delete(key);
    controller?.abort();
  }

  return {
    files,
    add(chosen) {
      const added = chosen.map((file) => ({ ...createUpload(file, nextKey++), file }));
      files.set((all) => [...all, ...added]);
      for (const { key, file } of added) void send(key, file);
    },
    retry(key) {
      const file = files.get().find((one) => one.key === key)?.file;
      if (file !== undefined) void send(key, file);
    },
    remove(key) {
      stop(key);
      files.set((all) => all.filter((one) => one.key !== key));
    },
    close: () => [...running.keys()].forEach(stop),
  };
}

function createUpload({ name, type, size }: File, key: number): Omit<Upload, "file"> {
  return { key, name, type, bytes: size, state: { kind: "sending", share: 0 } };
}

function uploadedBefore(stored: UploadedFile, key: number): Upload {
  const { name, type, bytes } = stored;
  return { key, name, type, bytes, file: undefined, state: { kind: "sent", stored } };
}

/** Returns the uploaded files, which are the answer. */
export function listUploaded(files: readonly Upload[]): readonly UploadedFile[] {
  return files.flatMap(({ state }) => (state.kind === "sent" ? [state.stored] : []));
}
