import { can } from "@formweave/schema/access";
import type { Me, ProjectSummary } from "@formweave/schema/api";
import { projectPath, responsesPath } from "#lib/paths.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { useTheme } from "#ui/theme.ts";

interface ResponsesSideProps {
  readonly me: Me;
  readonly projectId: string;
  readonly projects: readonly ProjectSummary[];
}

/** The way back, and the responses of other projects. */
export function ResponsesSide({ me, projectId, projects }: ResponsesSideProps) {
  const { toggleTheme } = useTheme();
  const { role } = me.organization;
  const readable = projects.filter(({ level }) => can({ role, level }, "responses.read"));
  return (
    <div className="shell-side rs-side">
      <nav aria-label="Workspace">
        <a href="/" className="shell-link">
          <Icon name="layout-grid" />
          Projects
        </a>
        <a href={projectPath(projectId)} className="shell-link">
          <Icon name="square-pen" />
          Edit form
        </a>
      </nav>
      <nav aria-labelledby="responses-to" className="rs-others">
        <h2 id="responses-to">Responses to</h2>
        {readable.map(({ id, name, kind }) => (
          <a
            key={id}
            href={responsesPath(id)}
            className="shell-link"
            aria-current={id === projectId ? "page" : undefined}
          >
            <Icon name={kind === "app" ? "app-window" : "file-text"} />
            <span className="trunc">{name}</span>
          </a>
        ))}
      </nav>
      <span className="rs-theme">
        <IconButton icon="sun-moon" label="Switch theme" onClick={toggleTheme} />
      </span>
    </div>
  );
}
