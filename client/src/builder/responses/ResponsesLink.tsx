import { useOpenProject } from "#api/openProject.ts";
import { responsesPath } from "#lib/router/paths.ts";
import { Icon } from "#ui/Icon.tsx";

/** Link from a project to its responses, with their number and an unread mark. */
export function ResponsesLink({ projectId }: { readonly projectId: string }) {
  const { all, unread } = useOpenProject(projectId).data?.responses ?? { all: 0, unread: 0 };
  const unreadText = `${unread.toLocaleString("en-US")} unread`;
  return (
    <a
      className="btn quiet toolbar-responses"
      href={responsesPath(projectId)}
      title={unread > 0 ? unreadText : "Responses"}
    >
      <Icon name="inbox" />
      <span className="toolbar-responses-name">Responses</span>
      {all > 0 && <span className="count">{all.toLocaleString("en-US")}</span>}
      {unread > 0 && (
        <span className="toolbar-unread">
          <span className="sr-only">{unreadText}</span>
        </span>
      )}
    </a>
  );
}
