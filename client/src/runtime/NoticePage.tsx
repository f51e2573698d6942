import type { NoticePage as NoticePageData } from "@formweave/schema/api";

/** Explains why there is no form to fill in. */
export function NoticePage({
  page: { name, language, title, message, opensAt },
}: {
  readonly page: NoticePageData;
}) {
  return (
    <main className="ft auto fill-root fill-plain">
      <article className="fill-card">
        {name !== "" && <p className="fill-about">{name}</p>}
        <h1>{title}</h1>
        <p>
          {message}
          {opensAt !== undefined && (
            <>
              : <time dateTime={new Date(opensAt).toISOString()}>{describeTime(opensAt, language)}</time>
            </>
          )}
        </p>
      </article>
    </main>
  );
}

/** Formats a time in UTC: on the server the time zone of the visitor is unknown. */
function describeTime(time: number, language = "en"): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat(language, format).format(time)} UTC`;
}
