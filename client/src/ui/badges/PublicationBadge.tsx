import type { ProjectSummary } from "@formweave/schema/api";
import { Badge } from "./Badge.tsx";

const STATES = {
  draft: { label: "Draft", tone: "neutral" },
  live: { label: "Live", tone: "ok" },
  closed: { label: "Closed", tone: "warn" },
} as const;

/** The publication state of a project as a badge. */
export function PublicationBadge({ state }: { readonly state: ProjectSummary["publication"] }) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
