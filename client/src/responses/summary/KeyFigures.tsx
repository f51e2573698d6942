import type { Figure, ResponseSummary } from "@formweave/schema/responses";
import { joinClasses } from "#ui/joinClasses.ts";
import { writeCount, writeNumber, writeShare, writeTime } from "#responses/writeNumber.ts";
import { describeChange, type Change } from "./describeChange.ts";

interface KeyFiguresProps {
  readonly summary: ResponseSummary;
}

/** The most important figures, with their changes. */
export function KeyFigures({ summary }: KeyFiguresProps) {
  const { responses, completion, medianMs, rating, visits } = summary;
  return (
    <dl className="sm-figures">
      <KeyFigure name="Responses" figure={responses} write={writeCount} />
      <KeyFigure
        name="Completion"
        figure={completion}
        write={writeShare}
        writeDifference={(points) => `${Math.round(points * 100)} points`}
        why="Of those who started"
      />
      <KeyFigure
        name="Median time"
        figure={medianMs}
        write={writeTime}
        isLessBetter
        why="From start to sending"
      />
      {rating !== null && (
        <KeyFigure
          name={`Mean of ${rating.title}`}
          figure={rating}
          write={writeNumber}
          why={`Up to ${rating.most}`}
        />
      )}
      {visits.stop !== null && (
        <KeyFigure
          name={`Left at ${visits.stop.title}`}
          figure={visits.stop}
          write={writeCount}
          isLessBetter
        />
      )}
    </dl>
  );
}

interface KeyFigureProps {
  readonly name: string;
  readonly figure: Figure;
  readonly write: (value: number) => string;
  readonly writeDifference?: (difference: number) => string;
  readonly isLessBetter?: boolean;
  /** Shown below the figure when there is nothing to compare. */
  readonly why?: string;
}

function KeyFigure({ name, figure, why = "", ...words }: KeyFigureProps) {
  const change = describeChange(figure, words);
  return (
    <div>
      <dt className="lbl trunc" title={name}>
        {name}
      </dt>
      <dd>
        <b className="tnum">{figure.now === null ? "–" : words.write(figure.now)}</b>
        {change === undefined ? (
          <span className="hint">{figure.now === null ? "Not enough data" : why}</span>
        ) : (
          <Changed change={change} />
        )}
      </dd>
    </div>
  );
}

function Changed({ change: { text, isBetter, from } }: { readonly change: Change }) {
  return (
    <span className="hint tnum">
      <em className={joinClasses(isBetter === true && "is-better", isBetter === false && "is-worse")}>
        {text}
      </em>
      {isBetter !== undefined && ` from ${from}`}
    </span>
  );
}
