import { fill, translate } from "@formweave/schema";
import { useEffect, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Button } from "#runtime/Button.tsx";
import { toAnchor } from "./grid/gridStyle.ts";
import type { AgainChoice, SentAgain } from "./delivery/sendAnswers.ts";
import type { ShownProblems } from "./useProblems.ts";

interface ProblemsProps {
  readonly problems: Pick<ShownProblems, "list" | "message" | "again" | "attempt">;
  readonly onAgain: (choice: AgainChoice) => void;
  readonly onGo: (widgetId: string) => void;
}

/** Lists the problems that prevent submission, each linked to its field. */
export function Problems({
  problems: { list, message, again, attempt: attemptCount },
  onAgain,
  onGo,
}: ProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isThere = list.length > 0 || message !== "";
  useEffect(() => {
    if (attemptCount > 0) box.current?.focus();
  }, [attemptCount]);
  if (!isThere) return null;
  return (
    <div ref={box} className="fill-problems" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" size={20} />
      <div>
        <strong>{translate(message || titleFor(list.length))}</strong>
        {list.length > 0 && (
          <ul>
            {list.map(({ widgetId, title, message: text }) => (
              <li key={widgetId}>
                <a
                  href={`#${toAnchor(widgetId)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(widgetId);
                  }}
                >
                  {text.includes(title) ? text : `${title}: ${text}`}
                </a>
              </li>
            ))}
          </ul>
        )}
        {again !== undefined && <Again again={again} onAgain={onAgain} />}
      </div>
    </div>
  );
}

interface AgainProps {
  readonly again: SentAgain;
  readonly onAgain: (choice: AgainChoice) => void;
}

/** Asks for the meaning of submitting a form again; nothing is sent before the choice. */
function Again({ again: { receiptUrl, mayCorrect }, onAgain }: AgainProps) {
  return (
    <>
      <p>
        {translate("These answers are not sent yet.")}{" "}
        <a href={receiptUrl}>{translate("See what you sent before")}</a>
      </p>
      <div className="fill-buttons">
        {mayCorrect && (
          <Button type="button" onClick={() => onAgain("correct")}>
            Correct what I sent
          </Button>
        )}
        <Button type="button" look="plain" onClick={() => onAgain("another")}>
          Send another response
        </Button>
      </div>
    </>
  );
}

function titleFor(count: number): string {
  return count === 1 ? "One answer needs attention" : fill("{count} answers need attention", { count });
}
