import type { Theme } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";

/** A preview of a theme: a title, a field and a button. */
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
