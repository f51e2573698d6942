import type { ProjectSummary } from "@formweave/schema/api";
import { responsesPath } from "#lib/router/paths.ts";

/** Link to the responses of a project with their number; nothing without the right to read them, or without responses. */
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
