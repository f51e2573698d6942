import { memo, useMemo, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { FormColors } from "#builder/FormColors.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { describeSelection } from "./describeSelection.ts";
import { filterProperties, filterStyles, SHOW_ALL, type PropertyFilter } from "./filterProperties.ts";
import { PanelHead } from "./PanelHead.tsx";
import { PropertyGroups } from "./PropertyGroups.tsx";
import { PropertySearch } from "./PropertySearch.tsx";
import { usePropertyEdits } from "./usePropertyEdits.ts";
import { useRecords } from "./useRecords.ts";
import { canEdit } from "#document/status.ts";

export interface SelectionPanelProps {
  /** Ids of the selection; must be the same array as long as it does not change. */
  readonly widgetIds: readonly string[];
}

/** Properties panel of one or several selected widgets; common properties are edited together. */
export const SelectionPanel = memo(function SelectionPanel({ widgetIds }: SelectionPanelProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, canEdit);
  const records = useRecords(widgetIds);
  const properties = useMemo(() => describeSelection(records), [records]);
  const [filter, setFilter] = useState(SHOW_ALL);
  const edits = usePropertyEdits(widgetIds);
  const isLocked = records.every(({ locked }) => locked);
  const isDisabled = !mayEdit || isLocked;
  if (records.length === 0) return null;
  const shown = filterProperties(properties, filter);
  const shownStyles = filterStyles(filter);
  const shownCount = shown.length + shownStyles.size;
  return (
    <div className="pp">
      <PanelHead records={records} mayEdit={mayEdit} isLocked={isLocked} />
      <PropertySearch properties={properties} shownCount={shownCount} filter={filter} onChange={setFilter} />
      <div className="pp-scroll">
        {shownCount === 0 && <NothingFound filter={filter} onReset={() => setFilter(SHOW_ALL)} />}
        <FormColors>
          <PropertyGroups {...{ records, shown, shownStyles, filter, edits, isDisabled }} />
        </FormColors>
        {properties.some((each) => edits.findProblem(each) !== undefined) && <ProblemCard />}
      </div>
    </div>
  );
});

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

function ProblemCard() {
  return (
    <output className="pp-problems">
      <Icon name="circle-alert" />
      <div>
        <h3>Validation errors</h3>
        <p>Fix the errors above to continue.</p>
      </div>
    </output>
  );
}
