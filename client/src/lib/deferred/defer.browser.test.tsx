import { useLayoutEffect, type ComponentType } from "react";
import { expect, it } from "vitest";
import { defer } from "#lib/deferred/defer.tsx";
import { mount } from "#testing/mount.tsx";

it("what comes between being drawn and being asked for is shown", async () => {
  // The code of `Late` arrives after the first render without it, and before its effects run, as may happen on a busy page.
  const arrival = Promise.withResolvers<ComponentType>();
  const Late = defer(() => arrival.promise);
  void Late.preload();

  function Drawn() {
    useLayoutEffect(() => arrival.resolve(() => <p>Here it is</p>), []);
    return <Late />;
  }

  const page = mount(<Drawn />);
  await expect.poll(() => page.locator("main").textContent()).toBe("Here it is");
});
