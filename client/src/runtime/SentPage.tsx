import { translate } from "@formweave/schema";
import type { SentPage as SentPageData } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";
import { Button } from "./Button.tsx";
import { themed } from "./filling/grid/themed.ts";

/** Confirms a sent response and shows it: everyone with this address can correct and erase it. */
export function SentPage({ page }: { readonly page: SentPageData }) {
  const { name, look, texts, answers, isCorrected } = page;
  return (
    <main className="ft auto fill-root fill-plain" {...themed(look)}>
      <article className="fill-card">
        <span className="fill-tick">
          <Icon name="check" size={20} />
        </span>
        <h1>{translate(isCorrected ? "Thank you, your answers are corrected" : "Thank you")}</h1>
        {texts.thanks !== undefined && (
          <p className="fill-thanks" dir="auto">
            {texts.thanks}
          </p>
        )}
        <p>
          {translate(
            "Your answers to “{name}” have arrived. This page is your receipt: keep its address to see, correct or erase what you sent.",
          ).replace("{name}", () => name)}
        </p>
        <h2>{translate("What you sent")}</h2>
        {answers.length === 0 ? (
          <p className="fill-about">{translate("You sent the form without answers.")}</p>
        ) : (
          <dl className="fill-answers">
            {answers.map(({ id, title, text }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <OwnResponse page={page} />
      </article>
    </main>
  );
}

/** Buttons to correct or erase the sent response. */
function OwnResponse({ page: { address, mayCorrect } }: { readonly page: SentPageData }) {
  return (
    <div className="fill-buttons">
      {mayCorrect && (
        <a className="fbtn wv-button" href={`${address}/correct`}>
          {translate("Correct")}
        </a>
      )}
      <details className="fill-erase">
        <summary>{translate("Erase my answers")}</summary>
        <form method="post" noValidate action={`${address}/erase`}>
          <p>{translate("They are erased for good, also for whoever asked.")}</p>
          <Button type="submit" look="danger">
            Erase for good
          </Button>
        </form>
      </details>
    </div>
  );
}
