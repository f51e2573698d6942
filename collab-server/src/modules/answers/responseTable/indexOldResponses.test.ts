import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { responsePage } from "@formweave/schema/responses";
import { expect, it } from "vitest";
import { createLogger } from "../../../logging.ts";
import { eventually } from "../../../testing/eventually.ts";
import { startPublishing } from "../../../testing/publishingRig.ts";
import { createReleases } from "../releases/store.ts";
import { indexOldResponses } from "./indexOldResponses.ts";

it("responses of an older version are found once the next start has entered them", async () => {
  const rig = await startPublishing();
  await rig.publish();
  for (const name of ["Ben", "Cleo"]) await rig.send({ name, age: 20 });
  const db = openDatabase(join(rig.server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  // The state after the migration.
  db.exec("DELETE FROM response_cells; DELETE FROM response_search; UPDATE response_rows SET is_indexed = 0");
  const search = async (text: string): Promise<number> => {
    const { data } = await rig.ada.call("GET", `/api/projects/${rig.projectId}/responses?search=${text}`);
    return responsePage.parse(data).total;
  };
  expect(await search("cleo")).toBe(0);
  const end = indexOldResponses(db, {
    releases: createReleases(db, Date.now),
    logger: createLogger("error"),
  });
  await eventually(async () => expect(await search("cleo")).toBe(1));
  expect(rig.rows("SELECT text FROM response_cells ORDER BY text")).toMatchObject([
    { text: "20" },
    { text: "20" },
    { text: "ben" },
    { text: "cleo" },
  ]);
  end();
  db.close();
});
