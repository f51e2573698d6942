import { ENVIRONMENTS, type Environment, type Publication, type Release } from "@formweave/schema/api";

/** Where releases are put, by the names that people see, the one for everybody first. */
export const ENVIRONMENT_TITLES = {
  production: "Live",
  staging: "Staging",
  development: "Test",
} as const satisfies Readonly<Record<Environment, string>>;

/** As the choices of a control. */
export const ENVIRONMENT_OPTIONS = ENVIRONMENTS.toReversed().map((value) => ({
  value,
  label: ENVIRONMENT_TITLES[value],
}));

/** "release 12", "staging release 3": each environment counts for itself. */
export function nameRelease({ environment, number }: Pick<Release, "environment" | "number">): string {
  const where = environment === "production" ? "" : `${ENVIRONMENT_TITLES[environment].toLowerCase()} `;
  return `${where}release ${number}`;
}

/** What of an environment was published, and where it is found. */
export interface Place {
  readonly environment: Environment;
  /** Newest first. */
  readonly releases: readonly Release[];
  readonly live: Release | undefined;
  /** The number of the next release. */
  readonly nextNumber: number;
  /** Undefined before the first release. */
  readonly slug: string | undefined;
  /** How many people have answered, whatever release it was. */
  readonly responseCount: number;
}

/** Reads one environment out of all that was published of a project. */
export function readPlace(
  environment: Environment,
  all: readonly Release[],
  publications: readonly Publication[],
): Place {
  const releases = all.filter((release) => release.environment === environment);
  const publication = publications.find((one) => one.environment === environment);
  return {
    environment,
    releases,
    live: releases.find(({ isLive }) => isLive),
    nextNumber: Math.max(0, ...releases.map(({ number }) => number)) + 1,
    slug: publication?.slug,
    responseCount: publication?.responseCount ?? 0,
  };
}

/** What publishing will do, in a sentence. */
export function describePublishing({ environment, releases, live, nextNumber }: Place): string {
  const next = startSentence(nameRelease({ environment, number: nextNumber }));
  if (live !== undefined)
    return `${next} replaces release ${live.number}, published ${dayOf(live.createdAt)}`;
  return releases.length === 0 ? `${next} is the first one` : `${next} puts it back on the web`;
}

/** "Release 12 is live". */
export function describeReleased(release: Pick<Release, "environment" | "number">): string {
  const name = startSentence(nameRelease(release));
  return release.environment === "production" ? `${name} is live` : `${name} is there`;
}

/** When a release was made: "3 September 2026". */
export function dayOf(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** "release 12" → "Release 12". */
export function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
