import { expect, it } from "vitest";
import { startPublishing } from "../../../testing/publishingRig.ts";

it("what somebody makes and what comes back to it is counted for them, and stays when it is erased", async () => {
  const rig = await startPublishing();
  await rig.ada.call("POST", "/api/projects", { kind: "app", name: "Visits" });
  await rig.publish();
  await rig.send({ name: "Ben" });
  await rig.send({ name: "Zoë" });
  await rig.send({ age: 3 });
  await rig.ada.call("DELETE", `/api/projects/${rig.projectId}`);
  const usage = `SELECT forms_created AS forms, apps_created AS apps, submissions_count AS submissions,
    workflows_created AS workflows FROM user_usage`;
  expect(rig.rows(usage)).toEqual([{ forms: 1, apps: 1, submissions: 2, workflows: 0 }]);
  const own = await rig.ada.call("GET", "/api/account");
  expect(own.data).toMatchObject({ made: { forms: 1, apps: 1, responses: 2 } });
});
