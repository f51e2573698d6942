import { FormAnalysis } from "#builder/assistant/ideas/FormAnalysis.tsx";
import { ChecksPanel } from "#builder/checks/ChecksPanel.tsx";
import "./checks.css";

/** What could be better: what the rules of layout find, and what the assistant says. */
export function Checks() {
  return (
    <div className="builder-checks">
      <ChecksPanel />
      <FormAnalysis />
    </div>
  );
}
