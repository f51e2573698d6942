import type { PublishingServices } from "../services.ts";
import type { PublishedForm } from "./store.ts";

type Sources = {
  readonly publications: Pick<PublishingServices["publications"], "at">;
  readonly releases: Pick<PublishingServices["releases"], "readDocument">;
};

/** The language of the live release at an address; undefined when it sets none, or when none is live. */
export function formLanguage({ publications, releases }: Sources, slug: string): string | undefined {
  return releaseLanguage(releases, publications.at(slug)?.release);
}

/** The language of one release. */
export function releaseLanguage(
  releases: Sources["releases"],
  release: Pick<NonNullable<PublishedForm["release"]>, "id"> | undefined,
): string | undefined {
  return release && releases.readDocument(release.id).texts?.language;
}
