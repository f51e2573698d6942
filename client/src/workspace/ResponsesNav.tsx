import { describeCount } from "@formweave/schema";
import type { ProjectSummary } from "@formweave/schema/api";
import { responsesPath } from "#lib/router/paths.ts";
import { Icon } from "#ui/Icon.tsx";
import { answeredProjects } from "./answeredProjects.ts";

interface ResponsesNavProps {
  readonly projects: readonly ProjectSummary[];
  /** Id of the project whose responses are shown. */
  readonly shownId: string | undefined;
}

/** Links to the responses of each project, with the number of unread ones. */
export function ResponsesNav({ projects, shownId }: ResponsesNavProps) {
  const listed = answeredProjects(projects, shownId);
  if (listed.length === 0) return undefined;
  return (
    <section className="ws-folders ws-answered" aria-labelledby="ws-answered">
      <header className="ws-folders-head">
        <p id="ws-answered">Responses</p>
      </header>
      <ul>
        {listed.map(({ id, name, responses }) => (
          <li key={id}>
            <a
              href={responsesPath(id)}
              className="shell-link ws-nav"
              aria-current={id === shownId ? "page" : undefined}
              title={name}
            >
              <Icon name="inbox" />
              <span className="trunc">{name}</span>
              <UnreadCount count={responses?.unread ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnreadCount({ count }: { readonly count: number }) {
  if (count === 0) return undefined;
  return (
    <span className="count ws-unread">
      <span aria-hidden>{count.toLocaleString("en-US")}</span>
      <span className="sr-only">{describeCount(count, "unread response")}</span>
    </span>
  );
}
