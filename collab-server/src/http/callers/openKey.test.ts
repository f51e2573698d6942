import { expect, it, vi } from "vitest";
import { openInboxRig } from "../../testing/inboxRig.ts";
import { guardProject } from "./projectGuard.ts";

/** A call with a key of a project, as its guard sees it. */
function callWithKey() {
  const { stores, projectId, ada } = openInboxRig();
  const { id, secret } = stores.apiKeys.add(projectId, ada, { name: "Zapier", scopes: ["responses.read"] });
  const open = vi.spyOn(stores.apiKeys, "open");
  const guard = guardProject(stores, { param: () => projectId }, { policy: "responses.read" });
  const credentials = {
    currentUser: undefined,
    authAt: undefined,
    bearer: secret,
    guestSecrets: [],
    ip: "127.0.0.1",
  };
  const revoke = () => stores.apiKeys.revoke(projectId, id);
  return { credentials, guard, open, projectId, revoke };
}

it("a call opens its key once, for its rate limit, its rights and its second look behind the body", () => {
  const { credentials, guard, open, projectId } = callWithKey();
  expect(guard.authorizeEarly(credentials).ok).toBe(true);
  expect(guard.authorizeLate(credentials, undefined)).toMatchObject({
    ok: true,
    value: { project: { id: projectId } },
  });
  expect(open).toHaveBeenCalledTimes(1);
});

it("a key that is revoked while the body arrives opens nothing any more", () => {
  const { credentials, guard, revoke } = callWithKey();
  expect(guard.authorizeEarly(credentials).ok).toBe(true);
  revoke();
  expect(guard.authorizeLate(credentials, undefined)).toMatchObject({
    ok: false,
    error: { code: "KEY_INVALID" },
  });
});
