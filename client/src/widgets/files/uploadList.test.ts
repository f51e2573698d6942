import { err, ok, type Result } from "@formweave/schema";
import { describe, expect, it, vi } from "vitest";
import { createUploadList, listUploaded } from "./uploadList.ts";
import type { UploadedFile, Uploads } from "./uploads.ts";

interface Put {
  readonly file: File;
  readonly report: (share: number) => void;
  readonly signal: AbortSignal;
  readonly finish: (result: Result<UploadedFile>) => void;
}

/** Uploads that only proceed when the test says so. */
function fakeUploads(): { readonly uploads: Uploads; readonly puts: Put[] } {
  const puts: Put[] = [];
  const uploads: Uploads = {
    put: (file, report, signal) =>
      new Promise((finish) => {
        puts.push({ file, report, signal, finish });
      }),
  };
  return { uploads, puts };
}

const [ONE, TWO] = [new File(["one"], "one.txt"), new File(["two"], "two.txt")];
const LOST = err({ code: "LOST", message: "The line broke" });

function stored(name: string): UploadedFile {
  return { id: `${name}-0123456789abcdef`, name, type: "text/plain", bytes: 3 };
}

describe("files on their way", () => {
  it("are sent at once, and answer in the order in which they were chosen", async () => {
    const { uploads, puts } = fakeUploads();
    const list = createUploadList(uploads, [stored("before")]);
    list.add([ONE, TWO]);
    puts[1]?.finish(ok(stored("two")));
    await vi.waitFor(() => expect(listUploaded(list.files.get())).toHaveLength(2));
    puts[0]?.finish(ok(stored("one")));
    await vi.waitFor(() =>
      expect(listUploaded(list.files.get()).map(({ name }) => name)).toEqual(["before", "one", "two"]),
    );
  });

  it("tell how far they are", () => {
    const { uploads, puts } = fakeUploads();
    const list = createUploadList(uploads, []);
    list.add([ONE]);
    puts[0]?.report(0.4);
    expect(list.files.get()[0]?.state).toEqual({ kind: "sending", share: 0.4 });
  });

  it("say why they failed, and are sent again when somebody asks", async () => {
    const { uploads, puts } = fakeUploads();
    const list = createUploadList(uploads, []);
    list.add([ONE]);
    puts[0]?.finish(LOST);
    await vi.waitFor(() =>
      expect(list.files.get()[0]?.state).toEqual({ kind: "failed", message: "The line broke" }),
    );
    list.retry(0);
    puts[0]?.report(1);
    expect(list.files.get()[0]?.state).toEqual({ kind: "sending", share: 0 });
    puts[1]?.finish(ok(stored("one")));
    await vi.waitFor(() => expect(listUploaded(list.files.get())).toEqual([stored("one")]));
  });

  it("are stopped when they are taken away, whatever comes of them afterwards", () => {
    const { uploads, puts } = fakeUploads();
    const list = createUploadList(uploads, [stored("before")]);
    list.add([ONE]);
    list.remove(1);
    expect(puts[0]?.signal.aborted).toBe(true);
    puts[0]?.report(1);
    expect(list.files.get().map(({ name }) => name)).toEqual(["before"]);
  });

  it("are stopped when their field goes", () => {
    const { uploads, puts } = fakeUploads();
    const list = createUploadList(uploads, []);
    list.add([ONE, TWO]);
    list.close();
    expect(puts.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
