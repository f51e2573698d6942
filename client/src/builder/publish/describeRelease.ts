import { ENVIRONMENTS, type Environment, type Publication, type Release } from "@formweave/schema/api";

/** Display names of the environments, the public one first. */
export const ENVIRONMENT_TITLES = {
  production: "Live",
  staging: "Staging",
  development: "Test",
} as const satisfies Readonly<Record<Environment, string>>;

/** The environments as options of a control. */
export const ENVIRONMENT_OPTIONS = ENVIRONMENTS.toReversed().map((value) => ({
  value,
  label: ENVIRONMENT_TITLES[value],
}));

/** "release 12", "staging release 3": each environment has its own numbers. */
export function nameRelease({ environment, number }: Pick<Release, "environment" | "number">): string {
  const where = environment === "production" ? "" : `${ENVIRONMENT_TITLES[environment].toLowerCase()} `;
  return `${where}release ${number}`;
}

/** State of one environment: its releases and its address. */
export interface Place {
  readonly environment: Environment;
  /** Newest first. */
  readonly releases: readonly Release[];
  readonly live: Release | undefined;
  /** The number of the next release. */
  readonly nextNumber: number;
  /** Undefined before the first release. */
  readonly slug: string | undefined;
  /** Number of responses over all releases. */
  readonly responseCount: number;
}

/** Selects one environment from all releases of a project. */
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

/** Describes the effect of publishing in a sentence. */
export function describePublishing({ environment, releases, live, nextNumber }: Place): string {
  const next = startSentence(nameRelease({ environment, number: nextNumber }));
  if (live !== undefined)
    return `${next} replaces release ${live.number}, published ${formatDay(live.createdAt)}`;
  return releases.length === 0 ? `${next} is the first one` : `${next} puts it back on the web`;
}

/** "Release 12 is live". */
export function describeReleased(release: Pick<Release, "environment" | "number">): string {
  const name = startSentence(nameRelease(release));
  return release.environment === "production" ? `${name} is live` : `${name} is there`;
}

/** Formats the day of a release: "3 September 2026". */
export function formatDay(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** "release 12" → "Release 12". */
export function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
