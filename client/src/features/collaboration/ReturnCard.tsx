import { useEffect, useState } from "react";
import { type Operation } from "@formweave/schema/api";
import { type EntryNews } from "@formweave/schema/doc";
import { fetchOperations } from "#api/activity.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { ClashItem } from "./ClashItem.tsx";
import { type Comeback } from "./comeBack.ts";
import { authorsOf, describeNews, describeSpan } from "./describeNews.ts";
import "./collaboration.css";

interface ReturnCardProps {
  readonly comeback: Comeback;
  readonly onClose: () => void;
  readonly onSeeAll: () => void;
}

/** What came in, what went out and where both touched the same, after a return. Source: DESIGN §6, issue 3. */
export function ReturnCard({ comeback, onClose, onSeeAll }: ReturnCardProps) {
  const { awayMs, sent, cameIn, clashes } = comeback;
  const title = awayMs === undefined ? "Back online" : `You were away for ${describeSpan(awayMs)}`;
  const summary = summarize(clashes.length);
  useEffect(() => announce(`Back online. ${summary}`), [summary]);
  return (
    // The keys bubble up from what is inside: Escape puts the card away from anywhere in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="pop return-card"
      aria-label="Back online"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <header>
        <h2>{title}</h2>
        <p>{summary}</p>
      </header>
      <dl className="return-sum">
        <Count number={cameIn.length} label="came in" />
        <Count number={sent} label="you did" />
        <Count number={clashes.length} label="both touched" isWarning={clashes.length > 0} />
      </dl>
      <div className="return-scroll">
        {cameIn.length > 0 && <CameIn news={cameIn} />}
        {clashes.length > 0 && (
          <ul className="clashes" aria-label="Both touched">
            {clashes.map((clash) => (
              <ClashItem key={clash.id} clash={clash} />
            ))}
          </ul>
        )}
      </div>
      <footer>
        <span className="grow">The other values stay in the log</span>
        <Button variant="quiet" size="sm" onClick={onSeeAll}>
          See all
        </Button>
        <Button variant="primary" size="sm" onClick={onClose}>
          Done
        </Button>
      </footer>
    </section>
  );
}

function summarize(clashes: number): string {
  if (clashes === 0) return "Everything is merged.";
  return clashes === 1
    ? "Everything is merged. One value needs a look."
    : `Everything is merged. ${clashes} values need a look.`;
}

interface CountProps {
  readonly number: number;
  readonly label: string;
  readonly isWarning?: boolean;
}

function Count({ number, label, isWarning = false }: CountProps) {
  return (
    <div data-warn={isWarning || undefined}>
      <dt>{label}</dt>
      <dd>{number}</dd>
    </div>
  );
}

function CameIn({ news }: { readonly news: readonly EntryNews[] }) {
  const { projectId, store, me } = useEditor();
  const [operations, setOperations] = useState<readonly Operation[]>([]);
  useEffect(() => {
    // Without the log the list says what changed, only not by whom.
    void fetchOperations(projectId).then((found) => found.ok && setOperations(found.value));
  }, [projectId]);
  return (
    <details className="return-news">
      <summary>What came in</summary>
      <ul>
        {news.map((entry) => (
          <li key={`${entry.root}:${entry.id}`}>
            <span className="med">{store.widget(entry.id)?.name ?? "The project"}</span>
            <span className="clash-place">{describeNews(entry)}</span>
            <span className="clash-when">{authorsOf(entry, operations, me.id).join(", ")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
