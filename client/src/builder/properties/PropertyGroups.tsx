import type { WidgetRecord } from "@formweave/schema/doc";
import type { PropertyGroup } from "@formweave/schema/widgets";
import type { ReactNode } from "react";
import { useAreas } from "#builder/areaParts.ts";
import type { PanelProperty } from "./describeSelection.ts";
import { GROUP_TITLES, groupProperties, type PropertyFilter } from "./filterProperties.ts";
import { FrameFields } from "./fields/FrameFields.tsx";
import { ConditionsGroup, EventsGroup, ValidationGroup } from "./rows/LogicGroups.tsx";
import { OptionsGroup } from "./rows/OptionsGroup.tsx";
import { PanelGroup } from "#builder/panels/PanelGroup.tsx";
import { PropertyRows } from "./PropertyRows.tsx";
import { StyleEditor } from "./styles/StyleEditor.tsx";
import type { PropertyEdits } from "./usePropertyEdits.ts";

interface PropertyGroupsProps {
  readonly records: readonly WidgetRecord[];
  readonly shown: readonly PanelProperty[];
  /** Names of the styles to show. */
  readonly shownStyles: ReadonlySet<string>;
  readonly filter: PropertyFilter;
  readonly edits: PropertyEdits;
  readonly isDisabled: boolean;
}

/** The groups of the panel in order; rarely used ones start closed. */
export function PropertyGroups(props: PropertyGroupsProps) {
  const { records, shown, shownStyles, filter, edits, isDisabled } = props;
  const groups = groupProperties(shown);
  const rows = (group: PropertyGroup) => <PropertyRows properties={groups.get(group) ?? []} edits={edits} />;
  const toPart = (group: PropertyGroup) => ({ count: groups.get(group)?.length ?? 0, content: rows(group) });
  const hasLayout = filter.query === "" && filter.groups.includes("style");
  return (
    <>
      {hasFields(groups.get("basic")) && (
        <PanelGroup title={GROUP_TITLES.basic} isDisabled={isDisabled}>
          {rows("basic")}
        </PanelGroup>
      )}
      <OptionsGroup properties={shown} edits={edits} isDisabled={isDisabled} />
      {(hasLayout || groups.has("style") || shownStyles.size > 0) && (
        <PanelGroup title={GROUP_TITLES.style} isDisabled={isDisabled}>
          {hasLayout && <FrameFields widgetIds={edits.widgetIds} />}
          {rows("style")}
          {shownStyles.size > 0 && (
            <StyleEditor records={records} shown={shownStyles} isSearch={filter.query !== ""} />
          )}
        </PanelGroup>
      )}
      <LaterGroups
        {...{ records, filter, isDisabled }}
        advanced={toPart("advanced")}
        events={toPart("events")}
      />
    </>
  );
}

/** Count and content of a group's properties. */
interface Part {
  readonly count: number;
  readonly content: ReactNode;
}

interface LaterGroupsProps extends Pick<PropertyGroupsProps, "records" | "filter" | "isDisabled"> {
  readonly advanced: Part;
  readonly events: Part;
}

/** The groups for rules, advanced properties and events. Rules, conditions and events are shown for a single component alone. */
function LaterGroups(props: LaterGroupsProps) {
  const { records, filter, isDisabled, advanced, events } = props;
  const [record, ...others] = records;
  const isCollapsed = filter.query === "";
  const only = isCollapsed && others.length === 0 ? record : undefined;
  const shows = (group: PropertyGroup) => only !== undefined && filter.groups.includes(group);
  return (
    <>
      {only !== undefined && shows("advanced") && (
        <>
          <ValidationGroup record={only} isDisabled={isDisabled} actions={<RuleActions record={only} />} />
          <ConditionsGroup record={only} isDisabled={isDisabled} />
        </>
      )}
      <ClosedGroup title={GROUP_TITLES.advanced} {...{ ...advanced, isCollapsed, isDisabled }} />
      {only !== undefined && shows("events") ? (
        <EventsGroup record={only} above={events} isDisabled={isDisabled} />
      ) : (
        <ClosedGroup title={GROUP_TITLES.events} {...{ ...events, isCollapsed, isDisabled }} />
      )}
    </>
  );
}

/** Further actions of areas on the rules of a component. */
function RuleActions({ record }: { readonly record: WidgetRecord }) {
  // The areas never change.
  return useAreas().ruleActions.map((Actions, index) => <Actions key={index} record={record} />);
}

interface ClosedGroupProps extends Part {
  readonly title: string;
  readonly isCollapsed: boolean;
  readonly isDisabled: boolean;
}

/** A group that starts closed, but open during a search; renders nothing when empty. */
function ClosedGroup({ content, count, ...group }: ClosedGroupProps) {
  return (
    count > 0 && (
      <PanelGroup count={count} {...group}>
        {content}
      </PanelGroup>
    )
  );
}

/** True when the group has fields; options have a group of their own. */
function hasFields(properties: readonly PanelProperty[] = []): boolean {
  return properties.some(({ property }) => property.kind !== "rows");
}
