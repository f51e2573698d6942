import { err, ok } from "@formweave/schema";
import { resolveProps } from "@formweave/schema/widgets";
import { WIDGETS } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { mount } from "#testing/mount.tsx";
import type { Page } from "#testing/page.ts";
import { FileView } from "./file.tsx";
import type { Uploads } from "./uploads.ts";

it("files are sent at once, tried again after a failure, and answer in the order in which they were chosen", async () => {
  const { page } = openField();
  await page.locator("form").waitFor();
  expect(isSendable()).toBe(false);
  await choose(page, "bad.txt", "good.txt");
  await expect.poll(answered).toEqual(["good.txt"]);
  await page.getByText("The line broke", { exact: true }).waitFor();
  expect(isSendable()).toBe(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(answered).toEqual(["bad.txt", "good.txt"]);
  expect(isSendable()).toBe(true);
});

it("a file on its way is stopped, and one that is there is taken away", async () => {
  const { page, stopped } = openField();
  await choose(page, "good.txt", "slow.txt");
  await expect.poll(() => page.getByRole("progressbar").getAttribute("value")).toBe("0.5");
  await page.getByRole("button", { name: "Stop uploading slow.txt" }).click();
  await expect.poll(stopped).toBe("slow.txt");
  await page.getByRole("button", { name: "Remove good.txt" }).click();
  await expect.poll(answered).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
});

it("no more files are taken than may be", async () => {
  const { page } = openField();
  await choose(page, "one.txt", "two.txt", "three.txt", "four.txt");
  await expect.poll(answered).toEqual(["one.txt", "two.txt", "three.txt"]);
  await page.locator(".fe", { hasText: "Choose at most 3 files" }).waitFor();
  await expect.poll(() => page.locator("input[type=file]").count()).toBe(0);
  await page.getByRole("button", { name: "Remove two.txt" }).click();
  await expect.poll(() => page.locator(".fe").count()).toBe(0);
  expect(answered()).toEqual(["one.txt", "three.txt"]);
});

const RAW = { name: "papers", label: "Papers", multiple: true, maxFiles: 3, required: true };

function openField() {
  let stopped: string | undefined;
  const uploads = takeMost((name) => (stopped = name));
  const page = mount(
    <form>
      <FileView
        id="file"
        mode="live"
        style={{}}
        answer={undefined}
        error={undefined}
        richTextSlot={undefined}
        onNavigate={undefined}
        isIdleOff={false}
        uploads={uploads}
        props={resolveProps(WIDGETS.file, RAW)}
      >
        {undefined}
      </FileView>
    </form>,
  );
  return { page, stopped: () => stopped };
}

/** Accepts every file, with two exceptions: "slow" ones stop half-way, "bad" ones succeed only at the second try. */
function takeMost(onStopped: (name: string) => void): Uploads {
  let failures = 0;
  return {
    put(file, report, signal) {
      report(0.5);
      if (file.name.startsWith("slow"))
        return new Promise(() => signal.addEventListener("abort", () => onStopped(file.name)));
      if (file.name.startsWith("bad") && failures++ === 0)
        return Promise.resolve(err({ code: "LOST", message: "The line broke" }));
      const { name, type, size } = file;
      return Promise.resolve(ok({ id: `${name}-0123456789abcdef`, name, type, bytes: size }));
    },
  };
}

const choose = (page: Page, ...names: readonly string[]) =>
  page.getByLabel("Papers").upload(names.map((name) => new File([name], name, { type: "text/plain" })));

/** Names of the files the form would submit, in order. */
const answered = () =>
  [...new FormData(document.querySelector("form") ?? undefined).getAll("papers")]
    .flatMap((sent) => (typeof sent === "string" && sent !== "" ? [JSON.parse(sent)] : []))
    .map(({ name }) => name);

const isSendable = () => document.querySelector("form")?.checkValidity();
