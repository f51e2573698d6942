import { describeCount } from "@formweave/schema";
import { download } from "#lib/download.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { rejectedFile } from "./importFile.ts";
import type { ImportStep } from "./useImport.ts";

/** Most rows whose problems are listed; a file with all of them can be downloaded. */
const LISTED = 50;

interface CheckedStepProps {
  readonly step: Extract<ImportStep, { readonly kind: "check" }>;
}

/** Previews the import: the number of new responses, and the problems of rejected rows. */
export function CheckedStep({ step }: CheckedStepProps) {
  const { file, found } = step;
  const { count, known, rejected } = found;
  return (
    <>
      <p className="import-sum">
        <b>{describeCount(count, "response")}</b> can be imported.
        {known > 0 &&
          ` ${describeCount(known, "row was", "rows were")} imported before, and will not be doubled.`}
      </p>
      {rejected.length > 0 && (
        <>
          <Banner
            tone="warn"
            action={
              <Button
                size="sm"
                icon="download"
                onClick={() => {
                  const { name, content } = rejectedFile(file, rejected);
                  download(name, content);
                }}
              >
                Download rejected rows
              </Button>
            }
          >
            {describeCount(rejected.length, "row")} cannot be read.
          </Banner>
          <ul className="import-problems" aria-label="Problems">
            {rejected.slice(0, LISTED).map(({ line, problems }) => (
              <li key={line}>
                <span className="tnum">Row {line}</span>
                <span>{problems.join(" · ")}</span>
              </li>
            ))}
            {rejected.length > LISTED && (
              <li>
                <span />
                <span className="hint">
                  {describeCount(rejected.length - LISTED, "more row")} in the file
                </span>
              </li>
            )}
          </ul>
        </>
      )}
    </>
  );
}
