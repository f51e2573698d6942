import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { storedFile } from "@formweave/schema/api";
import { openDatabase, resolveMigrationsFolder } from "@formweave/data/sqlite";
import { expect, it } from "vitest";
import { newReceipt, startPublishing } from "../../../testing/publishingRig.ts";
import { createFileDisk } from "../../../storage/fileDisk.ts";
import { createPictures } from "../../projects/pictures/store.ts";
import { createResponseFiles } from "./store.ts";
import { sweepSchedule } from "./sweepFiles.ts";

const HOUR = 3_600_000;
const FIELD = {
  id: "cv",
  type: "file",
  name: "CV",
  position: { x: 0, y: 0 },
  size: { width: 300, height: 140 },
};

it("after a day nothing is left of files that nobody sent, and all of those that somebody did", async () => {
  const rig = await startPublishing();
  await rig.draw("Files", [FIELD]);
  const { id: releaseId } = await rig.publish();
  const at = `/api/releases/${await rig.slug()}`;
  const [sent, waiting] = await Promise.all(["sent", "waiting"].map(upload));
  const answers = { cv: [sent] };
  expect(
    (await rig.ask("POST", `${at}/responses`, { releaseId, receipt: newReceipt(), answers })).status,
  ).toBe(200);
  const folder = join(rig.server.dataDir, "files");
  mkdirSync(join(folder, "ab"), { recursive: true });
  writeFileSync(join(folder, "ab", "abandoned.part"), "half");
  const kept = () =>
    [sent?.id ?? "", waiting?.id ?? "", "abandoned.part"].map((name) =>
      existsSync(join(folder, name.slice(0, 2), name)),
    );

  await sweepAt(Date.now() + 23 * HOUR);
  expect(kept()).toEqual([true, true, true]);
  await sweepAt(Date.now() + 25 * HOUR);
  expect(kept()).toEqual([true, false, false]);

  async function upload(name: string) {
    const response = await fetch(`${rig.server.url}${at}/files?field=cv`, {
      method: "POST",
      body: "some text",
      headers: { "content-disposition": `attachment; filename*=UTF-8''${name}.txt` },
    });
    const { data } = Object(await response.json());
    return storedFile.parse(data);
  }

  async function sweepAt(time: number): Promise<void> {
    const db = openDatabase(join(rig.server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
    const files = createResponseFiles(db, () => time);
    const pictures = createPictures(db, () => time);
    const disks = {
      fileDisk: createFileDisk(folder),
      pictureDisk: createFileDisk(join(folder, "../pictures")),
    };
    await sweepSchedule({ files, pictures, ...disks, now: () => time }).run(new AbortController().signal);
    db.close();
  }
});
