import { describeCount, type Failure } from "@formweave/schema";
import type {
  AnsweredForm,
  ResponseChanges,
  ResponseLook,
  ResponseQuestion,
  ResponseView,
} from "@formweave/schema/responses";
import { navigate } from "wouter/use-browser-location";
import { changeResponses } from "#api/responses/responses.ts";
import { responsePath } from "#lib/router/paths.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { arrangeColumns } from "./shownColumns.ts";
import { PLAIN_LOOK, useTableLook } from "./tableLook.ts";
import { useChoice, type Choice } from "#ui/grid/useChoice.ts";
import { useTableRows } from "./useTableRows.ts";

/** The table of responses: its settings and its selection. */
export type ResponseTableState = ReturnType<typeof useResponseTable>;

/** State of the table: the stored settings, and the rows in view. */
export function useResponseTable(userId: string, projectId: string, form: AnsweredForm) {
  const [{ viewId, look, isRoomy }, keepLook] = useTableLook(userId, projectId);
  const question: ResponseQuestion = {
    environment: form.environment,
    filters: look.filters,
    search: look.search.trim(),
    sort: look.sort,
  };
  const rows = useTableRows(projectId, question);
  const choice = useChoice(rows.rowAt);
  const all = arrangeColumns(form, look.columns);

  function onLook(change: Partial<ResponseLook>): void {
    const isOther = change.filters !== undefined || change.search !== undefined;
    if (isOther) choice.clear();
    keepLook((kept) => ({ ...kept, look: { ...kept.look, ...change } }));
  }
  function open(index: number): void {
    const row = rows.rowAt(index);
    if (row !== undefined) navigate(responsePath(projectId, row.id));
  }
  function openView(view: ResponseView | undefined): void {
    choice.clear();
    keepLook((kept) => ({ ...kept, viewId: view?.id ?? null, look: view?.look ?? PLAIN_LOOK }));
  }
  return {
    question,
    viewId,
    look,
    isRoomy,
    rows,
    choice,
    all,
    columns: all.filter(({ isHidden }) => !isHidden),
    open,
    onLook,
    openView,
    changeChosen: async (change: ResponseChanges["change"]) => {
      const refusal = await changeChosen(projectId, { question, choice }, change);
      if (refusal !== undefined) showToast(refusal.message, { tone: "bad" });
    },
    tagChosen: (tag: string) =>
      changeChosen(projectId, { question, choice }, { kind: "tags", add: [tag], remove: [] }),
    setRoomy: (next: boolean) => keepLook((kept) => ({ ...kept, isRoomy: next })),
    isNarrowed: look.filters.length > 0 || look.search !== "",
    clear: () => onLook({ filters: [], search: "" }),
  };
}

interface Chosen {
  readonly question: ResponseQuestion;
  readonly choice: Choice;
}

/** Changes what is chosen; gives why it was refused. */
async function changeChosen(
  projectId: string,
  { question, choice }: Chosen,
  change: ResponseChanges["change"],
): Promise<Failure | undefined> {
  const { environment, filters, search } = question;
  const of = choice.isAll ? { environment, filters, search } : [...choice.ids];
  const done = await changeResponses(projectId, { of, change });
  if (!done.ok) return done.error;
  choice.clear();
  showToast(`${describeCount(done.value.count, "response")} ${DONE[change.kind]}`);
  return undefined;
}

const DONE = { delete: "deleted", read: "marked", tags: "tagged", assign: "assigned" } as const;
