import { FormAnalysis } from "#builder/assistant/ideas/analysis/FormAnalysis.tsx";
import { ChecksPanel } from "#builder/checks/ChecksPanel.tsx";
import "./checks.css";

/** Lists possible improvements: findings of the layout rules, and the assistant's analysis of the form. */
export function Checks() {
  return (
    <div className="builder-checks">
      <ChecksPanel />
      <FormAnalysis />
    </div>
  );
}
