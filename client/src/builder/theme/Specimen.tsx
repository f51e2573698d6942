import type { Theme } from "@formweave/schema/model";
import { themeLook, type ColorScheme } from "@formweave/schema/rules";

interface SpecimenProps {
  readonly theme: Theme;
}

/** Previews the look for respondents: one colour scheme, or both if their device chooses. */
export function Specimen({ theme }: SpecimenProps) {
  const { variables, scheme } = themeLook(theme);
  const halves: readonly ColorScheme[] = scheme === undefined ? ["light", "dark"] : [scheme];
  return (
    <div className="th-halves">
      {halves.map((half) => (
        <figure key={half}>
          <div className="ft th-paper" data-scheme={half} style={variables} aria-hidden inert>
            <b>Your name</b>
            <span className="th-input">Mara</span>
            <div className="th-picks">
              <span className="th-pick is-on">Day</span>
              <span className="th-pick">Night</span>
            </div>
            <div className="th-ends">
              <span className="th-button">Send</span>
              <span className="th-link">Terms</span>
            </div>
          </div>
          <figcaption>{half === "light" ? "On light" : "On dark"}</figcaption>
        </figure>
      ))}
    </div>
  );
}
