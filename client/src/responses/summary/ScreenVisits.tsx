import type { SummarisedVisits } from "@formweave/schema/responses";
import { writeCount } from "#responses/writeNumber.ts";
import { ChartRegion } from "./charts/ChartRegion.tsx";
import type { Bar } from "./charts/charts.ts";
import { RowBars } from "./charts/RowBars.tsx";

interface ScreenVisitsProps {
  readonly visits: SummarisedVisits;
}

/** Visits of each screen of an app, which people go through in an order of their own. */
export function ScreenVisits({ visits: { opened, sent, screens } }: ScreenVisitsProps) {
  const bars = screens.map(({ id, title, isRemoved, opened: visited, sent: entries }): Bar => {
    const about = entries.now === 0 ? title : `${title}, ${writeCount(entries.now)} sent`;
    return { key: id, label: title, title: about, isRemoved, ...visited };
  });
  return (
    <ChartRegion
      title="Visits by screen"
      hint={opened.now === 0 ? undefined : `${writeCount(opened.now)} opened, ${writeCount(sent.now)} sent`}
      table={{
        head: ["Screen", "Opened", "Sent"],
        rows: screens.map((screen) => [
          screen.isRemoved ? `${screen.title} (no longer in the app)` : screen.title,
          writeCount(screen.opened.now),
          writeCount(screen.sent.now),
        ]),
      }}
    >
      {opened.now === 0 ? (
        <p className="sm-nothing">
          Nobody opened the app in this time, or how they used it was not measured: it needs scripts.
        </p>
      ) : (
        <RowBars bars={bars} />
      )}
    </ChartRegion>
  );
}
