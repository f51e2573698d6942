import type { Screen } from "@formweave/schema/model";
import { useState } from "react";
import { useMayEdit } from "#builder/screenFields/useScreens.ts";
import { RouteField } from "./RouteField.tsx";

/** Parameters of a route, with the slash before them. */
const PARAMETERS = /(:[A-Za-z0-9]+)/;

/** The address of a screen, edited in place. */
export function RouteCell({ screen }: { readonly screen: Screen }) {
  const mayEdit = useMayEdit();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <RouteField screen={screen} hasFocus hideLabel onLeave={() => setEditing(false)} />;
  const shown = <RouteText route={screen.route} />;
  if (!mayEdit) return <span className="screen-route mono trunc">{shown}</span>;
  return (
    <button
      type="button"
      className="screen-route mono trunc"
      aria-label={`Address of ${screen.name}: ${screen.route}`}
      title={screen.route}
      onClick={() => setEditing(true)}
    >
      {shown}
    </button>
  );
}

/** A route with its parameters in color. */
function RouteText({ route }: { readonly route: string }) {
  return (
    <bdi dir="ltr">
      {route.split(PARAMETERS).map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part))}
    </bdi>
  );
}
