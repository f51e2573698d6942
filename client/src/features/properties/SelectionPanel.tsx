import { type WidgetRecord } from "@formweave/schema/doc";
import { useMemo, useState } from "react";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { describeSelection, type PanelProperty } from "./describeSelection.ts";
import {
  filterProperties,
  GROUP_TITLES,
  groupProperties,
  SHOW_ALL,
  type PropertyFilter,
} from "./filterProperties.ts";
import { FrameFields } from "./FrameFields.tsx";
import { OptionsGroup } from "./OptionsGroup.tsx";
import { PanelGroup } from "./PanelGroup.tsx";
import { PanelHead } from "./PanelHead.tsx";
import { PropertyRows } from "./PropertyRows.tsx";
import { PropertySearch } from "./PropertySearch.tsx";
import { StyleEditor } from "./StyleEditor.tsx";
import { usePropertyEdits, type PropertyEdits } from "./usePropertyEdits.ts";
import { useRecords } from "./useRecords.ts";

export interface SelectionPanelProps {
  /** The same array for as long as the same widgets are selected. */
  readonly widgetIds: readonly string[];
  /** Opens the editor of a formatted text on the canvas; without it the panel says how to. */
  readonly onEditRichText?: ((widgetId: string, property: string) => void) | undefined;
}

/** The panel for one or several selected widgets: what they have in common, edited together. */
export function SelectionPanel({ widgetIds, onEditRichText }: SelectionPanelProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, (current) => current.mayEdit);
  const records = useRecords(widgetIds);
  const properties = useMemo(() => describeSelection(records), [records]);
  const [filter, setFilter] = useState(SHOW_ALL);
  const edits = usePropertyEdits(widgetIds);
  const isLocked = records.every(({ locked }) => locked);
  const isFixed = !mayEdit || isLocked;
  if (records.length === 0) return null;
  const shown = filterProperties(properties, filter);
  return (
    <div className="pp">
      <PanelHead records={records} mayEdit={mayEdit} isLocked={isLocked} />
      <PropertySearch
        properties={properties}
        shownCount={shown.length}
        filter={filter}
        onChange={setFilter}
      />
      <div className="pp-scroll">
        {shown.length === 0 && <NothingFound filter={filter} onReset={() => setFilter(SHOW_ALL)} />}
        <Groups {...{ records, shown, filter, edits, isFixed, onEditRichText }} />
        {properties.some((each) => edits.problemOf(each) !== undefined) && <ProblemCard />}
      </div>
    </div>
  );
}

interface GroupsProps extends Pick<SelectionPanelProps, "onEditRichText"> {
  readonly records: readonly WidgetRecord[];
  readonly shown: readonly PanelProperty[];
  readonly filter: PropertyFilter;
  readonly edits: PropertyEdits;
  readonly isFixed: boolean;
}

function Groups({ records, shown, filter, edits, isFixed, onEditRichText }: GroupsProps) {
  const groups = groupProperties(shown);
  const hasLayout = filter.query === "" && filter.groups.includes("style");
  const rows = (group: keyof typeof GROUP_TITLES) => (
    <PropertyRows properties={groups.get(group) ?? []} edits={edits} onEditRichText={onEditRichText} />
  );
  return (
    <>
      {hasFields(groups.get("basic")) && (
        <PanelGroup title={GROUP_TITLES.basic} isFixed={isFixed}>
          {rows("basic")}
        </PanelGroup>
      )}
      <OptionsGroup properties={shown} edits={edits} isFixed={isFixed} />
      {(hasLayout || groups.has("style")) && (
        <PanelGroup title={GROUP_TITLES.style} isFixed={isFixed}>
          {hasLayout && <FrameFields records={records} />}
          {rows("style")}
          {hasLayout && <StyleEditor records={records} />}
        </PanelGroup>
      )}
      {(["advanced", "events"] as const).map((group) => {
        const count = groups.get(group)?.length ?? 0;
        if (count === 0) return null;
        return (
          <PanelGroup
            key={group}
            title={GROUP_TITLES[group]}
            count={count}
            isShut={filter.query === ""}
            isFixed={isFixed}
          >
            {rows(group)}
          </PanelGroup>
        );
      })}
    </>
  );
}

/** Rows have a group of their own, so that a group of rows alone would be empty. */
function hasFields(properties: readonly PanelProperty[] = []): boolean {
  return properties.some(({ property }) => property.kind !== "rows");
}

function NothingFound({
  filter,
  onReset,
}: {
  readonly filter: PropertyFilter;
  readonly onReset: () => void;
}) {
  return (
    <div className="pp-none">
      <h3>No properties found</h3>
      <p>Try adjusting your search or filters.</p>
      {filter !== SHOW_ALL && <Button onClick={onReset}>Reset filters</Button>}
    </div>
  );
}

/** Source: spec 2 §2. */
function ProblemCard() {
  return (
    <output className="pp-problems">
      <Icon name="circle-alert" />
      <div>
        <h3>Validation Errors</h3>
        <p>Please fix the errors above before continuing.</p>
      </div>
    </output>
  );
}
