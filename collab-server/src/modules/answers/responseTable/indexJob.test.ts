import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { responsePage } from "@formweave/schema/responses";
import { expect, it } from "vitest";
import { createLogger } from "../../../logging.ts";
import { startPublishing } from "../../../testing/publishingRig.ts";
import { createStores } from "../../../wings/appServices.ts";
import { MACHINE_CLOCKS } from "../../../clocks.ts";
import { indexSchedule } from "./indexJob.ts";

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
  const stores = createStores(db, {
    ...MACHINE_CLOCKS,
    logger: createLogger("error"),
    config: { setupToken: undefined, mail: undefined },
  });
  await indexSchedule(stores).run(new AbortController().signal);
  expect(await search("cleo")).toBe(1);
  expect(rig.rows("SELECT text FROM response_cells ORDER BY text")).toMatchObject([
    { text: "20" },
    { text: "20" },
    { text: "ben" },
    { text: "cleo" },
  ]);
  db.close();
});
