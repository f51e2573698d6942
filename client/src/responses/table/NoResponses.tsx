import type { AnsweredForm } from "@formweave/schema/responses";
import { ImportButton } from "#responses/importing/ImportButton.tsx";
import { projectPath } from "#lib/router/paths.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useCopy } from "#ui/links/useCopy.ts";

interface NoResponsesProps {
  readonly projectId: string;
  readonly form: AnsweredForm;
  readonly onImport: () => void;
}

/** Shown before the first response: explains how to get it. */
export function NoResponses({ projectId, form, onImport }: NoResponsesProps) {
  return (
    <section className="rs-empty" aria-labelledby="rs-empty">
      <h2 id="rs-empty">No responses yet</h2>
      {form.path === undefined ? (
        <>
          <p>
            The {form.kind} is not live, so nobody can answer it. Publish it, and answers appear here the
            moment they are sent.
          </p>
          <a className="btn primary lg" href={projectPath(projectId)}>
            Go to the {form.kind}
          </a>
        </>
      ) : (
        <>
          <p>
            The {form.kind} is live. Answers appear here the moment they are sent, and stay even if this
            window is closed.
          </p>
          <LinkRow kind={form.kind} path={form.path} />
          <ImportButton onImport={onImport} />
        </>
      )}
    </section>
  );
}

interface LinkRowProps extends Pick<AnsweredForm, "kind"> {
  readonly path: string;
}

function LinkRow({ kind, path }: LinkRowProps) {
  const address = `${location.origin}${path}`;
  const { isCopied, copy } = useCopy(address);
  return (
    <>
      <div className="rs-link">
        <span className="in lg">
          <Icon name="globe" />
          <span className="trunc">{address.replace(/^https?:\/\//, "")}</span>
        </span>
        <Button variant="primary" size="lg" icon={isCopied ? "check" : "copy"} onClick={copy}>
          {isCopied ? "Copied" : "Copy link"}
        </Button>
      </div>
      <a className="btn quiet" href={path} target="_blank" rel="noreferrer">
        <Icon name="arrow-up-right" />
        Open the {kind}
      </a>
    </>
  );
}
