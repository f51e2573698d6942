import { type NoticePage as NoticePageData } from "@formweave/schema/api";

const TITLES: Readonly<Record<string, string>> = {
  FORM_NOT_FOUND: "There is no form here",
  FORM_NOT_OPEN_YET: "Not open yet",
  FORM_CLOSED: "This form is closed",
  FORM_FULL: "This form is full",
  FORM_ANSWERED: "You have answered already",
  RESPONSE_NOT_FOUND: "There is nothing here any more",
  RESPONSE_ERASED: "Your answers are erased",
};

/** Says why there is no form to fill in. */
export function NoticePage({ page: { code, name, message } }: { readonly page: NoticePageData }) {
  return (
    <main className="ft auto fill fill-plain">
      <article className="fill-card">
        {name !== "" && <p className="fill-about">{name}</p>}
        <h1>{TITLES[code] ?? "This did not work"}</h1>
        <p>{message}</p>
      </article>
    </main>
  );
}
