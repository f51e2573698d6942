import { TabPanel, Tabs } from "#ui/Tabs.tsx";
import type { Panel, Shell } from "#builder/area.ts";
import { PANEL_NAMES } from "#builder/panels/panelNames.ts";
import { useAreas } from "#builder/areaParts.ts";
import { useSelectedOnCanvas } from "#builder/panels/useSelectedOnCanvas.ts";

/** The left panel. */
export function LibraryPanel({ shell }: { readonly shell: Shell }) {
  const { isOpen, tab, setTab } = shell.panels.left;
  const { tabs, chosen } = useTabs(({ side }) => side === "left", tab);
  if (!isOpen) return null;
  const { id, Component } = chosen;
  return (
    <aside className="builder-left" aria-label={PANEL_NAMES.left}>
      <Tabs label={PANEL_NAMES.left} value={id} onChange={setTab} tabs={tabs} />
      <Component shell={shell} />
    </aside>
  );
}

interface SettingsPanelProps {
  readonly shell: Shell;
  /** True for a guest who came by a link; guests have fewer panels. */
  readonly isGuest: boolean;
}

/** The right panel. */
export function SettingsPanel(props: SettingsPanelProps) {
  return props.shell.panels.right.isOpen && <OpenSettings {...props} />;
}

function OpenSettings({ shell, isGuest }: SettingsPanelProps) {
  const { tab, setTab, showSelection } = shell.panels.right;
  const { tabs, chosen } = useTabs(
    ({ side, isForGuests = false }) => side === "right" && (!isGuest || isForGuests),
    tab,
  );
  const { id, Component, showsSelection } = chosen;
  useSelectedOnCanvas((isSelected) => {
    if (!isGuest && !(isSelected && showsSelection === true)) showSelection(isSelected);
  });
  return (
    <aside className="builder-right" aria-label={PANEL_NAMES.right}>
      <Tabs label={PANEL_NAMES.right} value={id} onChange={setTab} tabs={tabs} />
      <TabPanel label={PANEL_NAMES.right} value={id}>
        <Component shell={shell} />
      </TabPanel>
    </aside>
  );
}

/** Returns the tabs of panels, and the panel of a tab, the first one when none has this id. */
function useTabs(isShown: (panel: Panel) => boolean, tab: string) {
  const areas = useAreas();
  const panels = areas.panels.filter(isShown);
  const tabs = panels.map(({ id, label, icon }) => ({ value: id, label, icon, mark: <Marks panel={id} /> }));
  const chosen = panels.find(({ id }) => id === tab) ?? panels[0];
  if (chosen === undefined) throw new Error("A side has no panel");
  return { tabs, chosen };
}

/** Marks of areas beside the name of a tab. */
function Marks({ panel }: { readonly panel: string }) {
  return useAreas().panelSections.map(
    // The sections of a panel never change their order.
    (section, index) => section.panel === panel && section.Mark !== undefined && <section.Mark key={index} />,
  );
}
