import type { Theme } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";

/** A title, a field and a button, in a look. */
export function Miniature({ theme }: { readonly theme: Theme }) {
  const { variables, drawnScheme } = themeLook(theme);
  return (
    <span className="ft th-mini" data-scheme={drawnScheme} style={variables} aria-hidden>
      <b>Aa</b>
      <i />
      <em />
    </span>
  );
}
