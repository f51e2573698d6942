import type { ProjectSummary } from "@formweave/schema/api";
import type { AnsweredForm } from "@formweave/schema/responses";
import { usePageTitle } from "#lib/router/pageTitle.ts";
import { projectPath, responsesPath } from "#lib/router/paths.ts";
import { Icon } from "#ui/Icon.tsx";
import { PublicationBadge } from "#ui/badges/PublicationBadge.tsx";
import { useCopy } from "#ui/links/useCopy.ts";
import { Button } from "#ui/Button.tsx";
import { writeCount } from "#responses/writeNumber.ts";
import { RESPONSE_TABS, type ResponseTab } from "./responseTabs.ts";

interface ResponsesHeaderProps {
  readonly projectId: string;
  readonly name: string;
  /** Undefined until it is known. */
  readonly publication: ProjectSummary["publication"] | undefined;
  readonly tab: ResponseTab;
  /** Undefined until it is known. */
  readonly form: AnsweredForm | undefined;
  readonly isLive: boolean;
  /** Only apps have people of their own. */
  readonly isApp: boolean;
}

/** Header of the responses: the form's name, tabs, and whether the data is up to date. */
export function ResponsesHeader(props: ResponsesHeaderProps) {
  const { projectId, name, publication, tab, form, isLive, isApp } = props;
  const tabs = Object.entries(RESPONSE_TABS).filter(([value]) => value !== "people" || isApp);
  const part = tab === "table" ? "Responses" : RESPONSE_TABS[tab];
  usePageTitle(name === "Responses" ? undefined : `${name} · ${part}`);
  return (
    <header className="rs-head">
      <div className="rs-top">
        <a className="ib rs-back" href="/" aria-label="Projects">
          <Icon name="chevron-left" />
        </a>
        <h1 className="trunc">{name}</h1>
        {publication !== undefined && <PublicationBadge state={publication} />}
        <span className="grow" />
        <a className="btn" href={projectPath(projectId)}>
          <Icon name="square-pen" />
          {isApp ? "Edit app" : "Edit form"}
        </a>
        {form?.path !== undefined && <CopyLink path={form.path} />}
      </div>
      <div className="rs-tabs">
        <nav className="tabs" aria-label="Responses">
          {tabs.map(([value, label]) => (
            <a
              key={value}
              href={value === "table" ? responsesPath(projectId) : `${responsesPath(projectId)}/${value}`}
              aria-current={value === tab ? "page" : undefined}
            >
              {label}
              {value === "table" && form !== undefined && (
                <span className="count">{writeCount(form.counts.all)}</span>
              )}
            </a>
          ))}
        </nav>
        <output className="rs-live">
          <span className="rs-dot" data-live={isLive || undefined} aria-hidden />
          {isLive ? "Up to date" : "Not connected"}
        </output>
      </div>
    </header>
  );
}

function CopyLink({ path }: { readonly path: string }) {
  const { isCopied, copy } = useCopy(`${location.origin}${path}`);
  return (
    <Button variant="primary" icon={isCopied ? "check" : "copy"} onClick={copy}>
      {isCopied ? "Copied" : "Copy link"}
    </Button>
  );
}
