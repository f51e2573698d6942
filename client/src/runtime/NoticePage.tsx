import { type NoticePage as NoticePageData } from "@formweave/schema/api";

const TITLES: Readonly<Record<string, string>> = {
  FORM_NOT_FOUND: "There is no form here",
  FORM_GONE: "This form is gone",
  FORM_NOT_OPEN_YET: "Not open yet",
  FORM_CLOSED: "This form is closed",
  FORM_FULL: "This form is full",
  FORM_ANSWERED: "You have answered already",
  RESPONSE_NOT_FOUND: "There is nothing here anymore",
  RESPONSE_ERASED: "Your answers are erased",
};

/** Says why there is no form to fill in. */
export function NoticePage({ page: { code, name, message, opensAt } }: { readonly page: NoticePageData }) {
  return (
    <main className="ft auto fill fill-plain">
      <article className="fill-card">
        {name !== "" && <p className="fill-about">{name}</p>}
        <h1>{TITLES[code] ?? "This did not work"}</h1>
        <p>
          {message}
          {opensAt !== undefined && (
            <>
              : <time dateTime={new Date(opensAt).toISOString()}>{describeTime(opensAt)}</time>
            </>
          )}
        </p>
      </article>
    </main>
  );
}

/** Of a page that nobody's own clock has looked at yet. */
function describeTime(time: number): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat("en", format).format(time)} UTC`;
}
