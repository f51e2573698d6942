import type { ProjectSummary } from "@formweave/schema/api";
import { responsesPath } from "#lib/paths.ts";

/** How many responses a project has, as the way to them; nothing for who may not read them, or where none came. */
export function ProjectAnswers({ project }: { readonly project: ProjectSummary }) {
  const { id, responses } = project;
  if (responses === null || responses.all === 0) return undefined;
  return (
    <a className="ws-answers tnum" href={responsesPath(id)}>
      {`${responses.all.toLocaleString("en-US")} ${responses.all === 1 ? "response" : "responses"}`}
      {responses.unread > 0 && <b>{`${responses.unread.toLocaleString("en-US")} new`}</b>}
    </a>
  );
}
