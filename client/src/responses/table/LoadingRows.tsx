import { Skeleton } from "#ui/notices/Skeleton.tsx";

const ROWS = 12;

/** Placeholder of the table while its first rows load. */
export function LoadingRows() {
  return (
    <output className="rs-loading" aria-label="Loading responses">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} height={20} width={`${94 - ((index * 7) % 30)}%`} />
      ))}
    </output>
  );
}
