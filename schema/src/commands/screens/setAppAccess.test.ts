import { expect, it } from "vitest";
import { exportDocument, readAppSettings, readScreens } from "../../doc/index.ts";
import { createDoc } from "../../doc/testing.ts";
import { MAX_ROLES } from "../../limits.ts";
import { projectDocument } from "../../model/index.ts";
import { deleteAppRole, setAppRole, setScreenAccess, setSignUp } from "./setAppAccess.ts";

function createApp() {
  const screens = [{ id: "plan", name: "Plan", route: "/plan" }];
  return createDoc(projectDocument.parse({ name: "App", kind: "app", widgets: [], screens }));
}

it("roles, sign-up and access of a screen are kept, and come back from the JSON", () => {
  const doc = createApp();
  doc.transact(() => {
    expect(setSignUp.run(doc, { signUp: "open" }).ok).toBe(true);
    expect(setAppRole.run(doc, { id: "boss", name: "Boss" }).ok).toBe(true);
    expect(setAppRole.run(doc, { id: "driver", name: "Driver" }).ok).toBe(true);
    expect(setAppRole.run(doc, { id: "boss", name: "Chief" }).ok).toBe(true);
    expect(
      setScreenAccess.run(doc, { id: "plan", access: "roles", roles: { boss: true, driver: true } }).ok,
    ).toBe(true);
    expect(setScreenAccess.run(doc, { id: "plan", roles: { driver: false } }).ok).toBe(true);
  });
  const again = createDoc(projectDocument.parse(exportDocument(doc)));
  for (const one of [doc, again]) {
    expect(readAppSettings(one)).toEqual({
      signUp: "open",
      roles: [
        { id: "boss", name: "Chief", order: 0 },
        { id: "driver", name: "Driver", order: 1 },
      ],
    });
    expect(readScreens(one)[0]).toMatchObject({ access: "roles", roles: ["boss"] });
  }
});

it("a role that is gone, a screen that is gone, and a role too many are refused", () => {
  const doc = createApp();
  doc.transact(() => {
    expect(deleteAppRole.run(doc, { id: "boss" })).toMatchObject({ error: { code: "PROPERTY_INVALID" } });
    expect(setScreenAccess.run(doc, { id: "gone" })).toMatchObject({ error: { code: "SCREEN_NOT_FOUND" } });
    for (let count = 0; count < MAX_ROLES; count++)
      expect(setAppRole.run(doc, { id: `r${count}`, name: "R" }).ok).toBe(true);
    expect(setAppRole.run(doc, { id: "more", name: "R" })).toMatchObject({
      error: { code: "PROPERTY_INVALID" },
    });
    expect(deleteAppRole.run(doc, { id: "r0" }).ok).toBe(true);
    expect(readAppSettings(doc).roles).toHaveLength(MAX_ROLES - 1);
  });
});
