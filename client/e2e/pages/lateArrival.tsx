import { useLayoutEffect, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { defer } from "../../src/lib/defer.tsx";

/** The code of `Late` is there after it was drawn without it, and before its effects run: what a busy page does by chance. */
const arrival = Promise.withResolvers<ComponentType>();
const Late = defer(() => arrival.promise);
void Late.preload();

function Page() {
  useLayoutEffect(() => arrival.resolve(() => <p>Here it is</p>), []);
  return <Late />;
}

createRoot(document.body.appendChild(document.createElement("main"))).render(<Page />);
