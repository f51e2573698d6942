import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { outgoing } from "#document/reconnection/outgoing.ts";
import type { ProjectSummary } from "@formweave/schema/api";

const LostWorkList = defer(async () => (await import("./LostWorkList.tsx")).LostWorkList);

interface LostWorkProps {
  readonly userId: string;
  /** All projects in the list. */
  readonly projects: readonly Pick<ProjectSummary, "id">[];
  readonly onExport: (projectId: string) => Promise<void>;
}

/** Lists this person's unsent work on projects that are no longer in any list, if there is any. */
export function LostWork({ projects, ...rest }: LostWorkProps) {
  const works = useStore(outgoing, (all) => all);
  const listed = new Set(projects.map(({ id }) => id));
  const lost = works.filter((work) => work.state !== "sent" && !listed.has(work.projectId));
  return lost.length > 0 && <LostWorkList {...rest} works={lost} />;
}
