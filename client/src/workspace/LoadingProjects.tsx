import { Skeleton } from "#ui/notices/Skeleton.tsx";

const STARTS = [1, 2, 3, 4, 5, 6, 7] as const;
const CARDS = [1, 2, 3, 4] as const;
const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** Skeleton of the workspace; it appears after 300 ms, so that a quick response does not flicker. */
export function LoadingProjects() {
  return (
    <output className="ws-loading" aria-label="Loading projects">
      <div className="ws-top">
        <Skeleton width="120px" height="20px" />
      </div>
      <div className="ws-starts">
        {STARTS.map((start) => (
          <Skeleton key={start} height="84px" />
        ))}
      </div>
      <div className="ws-cards">
        {CARDS.map((card) => (
          <div key={card}>
            <Skeleton height="168px" />
            <Skeleton width="140px" />
          </div>
        ))}
      </div>
      {ROWS.map((row) => (
        <div key={row} className="ws-loading-row">
          <Skeleton width="180px" />
        </div>
      ))}
    </output>
  );
}
