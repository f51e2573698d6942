import { type KeyboardEvent, useState } from "react";
import { setAiBudget, useAiBudget } from "#api/people/organization.ts";
import { explainRefusal } from "#ui/readRefusal.ts";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";

/** The assistant's budget, with a link to its usage. */
export function AssistantPart() {
  const { data: budget, error, isPending, refetch } = useAiBudget();
  if (isPending)
    return (
      <output aria-label="Loading the budget of the assistant" className="acct-loading">
        <Skeleton height={28} />
      </output>
    );
  if (budget === undefined)
    return (
      <div role="alert">
        <Unread level={2} what="Budgets" error={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <section className="acct-part" aria-label="Assistant">
      <h2>Assistant</h2>
      <div className="field-rows">
        <BudgetField key={budget.dollars} dollars={budget.dollars} />
      </div>
      <p className="acct-about">
        Owners and admins see <a href="/usage">what it cost</a>. It stops answering when the budget is used
        up.
      </p>
    </section>
  );
}

/** Saves the amount on blur or Enter; Escape restores the saved one. */
function BudgetField({ dollars }: { readonly dollars: number | null }) {
  const known = dollars === null ? "" : String(dollars);
  const [draft, setDraft] = useState(known);
  const [error, setError] = useState<string>();

  async function take(): Promise<void> {
    setError(undefined);
    if (draft.trim() === known) return;
    const next = draft.trim() === "" ? null : Number(draft.replace(",", "."));
    if (Number.isNaN(next)) return setError("Write a number of dollars");
    const result = await setAiBudget(next);
    if (!result.ok) return setError(explainRefusal(result.error, "dollars"));
    showToast(
      next === null ? "The budget is what the server allows" : `The budget is ${next} dollars a month`,
    );
    return undefined;
  }

  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === "Enter") void take();
    if (key === "Escape") setDraft(known);
  }

  return (
    <TextField
      label="Monthly budget (USD)"
      placeholder="Server default"
      autoComplete="off"
      value={draft}
      error={error}
      onChange={setDraft}
      onBlur={() => void take()}
      onKeyDown={handleKeyDown}
    />
  );
}
