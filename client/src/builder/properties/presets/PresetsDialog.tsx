import { applyPreset } from "@formweave/schema/commands";
import type { WidgetRecord } from "@formweave/schema/doc";
import { PRESET_CATEGORIES, type PresetCategory, type PropertyPreset } from "@formweave/schema/model";
import { presetFits } from "@formweave/schema/widgets";
import { useState, type ReactNode } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useKept } from "#lib/useKept.ts";
import { Button } from "#ui/Button.tsx";
import { Chip } from "#ui/badges/Chip.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { allPresets, EMPTY_PRESETS, findPresets, keptPresets, type PresetQuery } from "./savedPresets.ts";
import { PresetTile } from "./PresetTile.tsx";
import { SavePreset } from "./SavePreset.tsx";
import { showProblem } from "#builder/properties/usePropertyEdits.ts";
import "./presets.css";

interface PresetsDialogProps {
  /** Selected widgets. */
  readonly records: readonly WidgetRecord[];
  readonly onClose: () => void;
}

const CATEGORY_NAMES: Readonly<Record<PresetCategory, string>> = {
  style: "Style",
  layout: "Layout",
  custom: "Custom",
};
const ALL: PresetQuery = { query: "", category: undefined };

/** Dialog that applies a preset of values to all selected widgets that accept it. */
export function PresetsDialog({ records, onClose }: PresetsDialogProps) {
  const session = useEditor();
  const [saved, changeSaved] = useKept("presets", keptPresets, EMPTY_PRESETS);
  const [wanted, setWanted] = useState(ALL);
  const fitting = allPresets(saved).filter((preset) => records.some(({ type }) => presetFits(preset, type)));
  const found = findPresets(fitting, wanted);
  const favorites = found.filter(({ id }) => saved.favorites.includes(id));

  function apply(preset: PropertyPreset): void {
    const widgetIds = records.map(({ id }) => id);
    const done = session.run(applyPreset, { widgetIds, preset }, { label: `Apply ${preset.name}` });
    if (!done.ok) return showProblem(done);
    announce(`Applied ${preset.name}`);
    onClose();
  }

  const list = (presets: readonly PropertyPreset[]) =>
    presets.map((preset) => (
      <PresetTile
        key={preset.id}
        preset={preset}
        record={records.find(({ type }) => presetFits(preset, type))}
        isFavorite={saved.favorites.includes(preset.id)}
        onApply={() => apply(preset)}
        onChange={changeSaved}
      />
    ));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Property presets"
      description="Give the selected component a look you saved before, or one of ours."
      width="lg"
      footer={<SavePreset records={records} onChange={changeSaved} />}
    >
      <div className="presets">
        <PresetFilter wanted={wanted} onChange={setWanted} />
        {favorites.length > 0 && <PresetSection title="Favorites">{list(favorites)}</PresetSection>}
        {found.length > 0 && <PresetSection title="All presets">{list(found)}</PresetSection>}
        {found.length === 0 && (
          <NothingFound isFiltered={fitting.length > 0} onClear={() => setWanted(ALL)} />
        )}
      </div>
    </Dialog>
  );
}

interface NothingFoundProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Empty state; offers to clear the filters only when there are presets for the selection. */
function NothingFound({ isFiltered, onClear }: NothingFoundProps) {
  if (!isFiltered) return <EmptyState title="No presets yet. Save a look below to use it again." />;
  return <EmptyState title="No presets found" action={<Button onClick={onClear}>Clear filters</Button>} />;
}

interface PresetFilterProps {
  readonly wanted: PresetQuery;
  readonly onChange: (wanted: PresetQuery) => void;
}

function PresetFilter({ wanted, onChange }: PresetFilterProps) {
  const { query, category } = wanted;
  return (
    <search className="presets-filter">
      <SearchField
        label="Search presets…"
        value={query}
        onChange={(next) => onChange({ ...wanted, query: next })}
      />
      <div className="presets-chips">
        <Chip pressed={category === undefined} onClick={() => onChange({ query, category: undefined })}>
          All
        </Chip>
        {PRESET_CATEGORIES.map((each) => (
          <Chip key={each} pressed={category === each} onClick={() => onChange({ query, category: each })}>
            {CATEGORY_NAMES[each]}
          </Chip>
        ))}
      </div>
    </search>
  );
}

function PresetSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="count">{children.length}</span>
      </h3>
      <ul className="presets-list">{children}</ul>
    </section>
  );
}
