import { PLACE_WORDS, placePath, PLACES, type WorkspacePlace } from "./workspacePlaces.ts";
import { Icon } from "#ui/Icon.tsx";

/** Number of projects in each place; 0 until it is known. */
export type PlaceCounts = Readonly<Record<(typeof PLACES)[number], number>>;

interface PlaceNavProps {
  /** Undefined on other pages. */
  readonly place: WorkspacePlace | undefined;
  readonly counts: PlaceCounts;
}

/** The places of the workspace as links. */
export function PlaceNav({ place, counts }: PlaceNavProps) {
  return PLACES.map((kind) => (
    <a
      key={kind}
      href={placePath({ kind })}
      className="shell-link ws-nav"
      aria-current={place?.kind === kind ? "page" : undefined}
    >
      <Icon name={PLACE_WORDS[kind].icon} />
      {PLACE_WORDS[kind].title}
      {counts[kind] > 0 && <span className="count">{counts[kind]}</span>}
    </a>
  ));
}
