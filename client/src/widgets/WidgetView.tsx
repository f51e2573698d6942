import type { Breakpoint, Json } from "@formweave/schema/model";
import { stylesAt } from "@formweave/schema/rules";
import {
  definitionOf,
  isAnswered,
  resolveProps,
  resolveType,
  type RawProps,
  type WidgetType,
} from "@formweave/schema/widgets";
import { createElement, memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useStore } from "#lib/createStore.ts";
import { loadFullSet, viewOf } from "./fullSet.ts";
import { lateState } from "./lateView.ts";
import { splitStyles } from "./splitStyles.ts";
import { useFormRound } from "./useFormRound.ts";
import type { Uploads } from "./files/uploads.ts";
import type { ViewProps, WidgetMode } from "./viewProps.ts";
import { WidgetBoundary, WidgetNotice } from "./WidgetBoundary.tsx";
import { withAnswer } from "./withAnswer.ts";
import "./widgets.css";

interface WidgetProps {
  readonly id: string;
  readonly type: string;
  /** Its name in the layers; said when it cannot be shown. The title of its type when missing. */
  readonly name?: string | undefined;
  /** As they are in the document, options among them. */
  readonly props: RawProps;
  readonly styles?: Parameters<typeof stylesAt>[0] | undefined;
  /** Whose styles it has; those of the base when missing. */
  readonly breakpoint?: Breakpoint | undefined;
  readonly mode: WidgetMode;
  /** The widgets inside a container. */
  readonly children?: ReactNode;
  /** What is wrong with the answer. */
  readonly error?: string | undefined;
  /** Shown in the place of a rich text while it is edited; takes focus and events in every mode. */
  readonly richTextSlot?: ReactNode;
  /** The answer that a field begins with, in place of its default; another one begins it anew. */
  readonly answer?: Json | undefined;
  /** Where files go that are chosen; without it they are only shown. */
  readonly uploads?: Uploads | undefined;
  /** Called when a link or a button leads to a screen. */
  readonly onNavigate?: ((screenId: string) => void) | undefined;
  /** Whether what leads nowhere cannot be pressed. */
  readonly isIdleOff?: boolean;
}

/** A widget as it looks and works, in any box: as wide and as high as what it stands in. Follows nothing; give it stable props. */
export const WidgetView = memo(Widget);

const NO_STYLES = {};

function Widget({ id, type: name, styles = NO_STYLES, breakpoint = "base", props, ...rest }: WidgetProps) {
  const ownStyles = useMemo(() => stylesAt(styles, breakpoint), [styles, breakpoint]);
  const late = useStore(lateState, (state) => (isDrawable(name) ? "here" : state));
  useEffect(() => {
    const isTriedAgain = lateState.get() === "failed" && !isDrawable(name);
    if (isTriedAgain || knownView(name) === undefined) void loadFullSet();
  }, [name]);
  if (late === "failed") return <WidgetNotice>{`Error rendering ${rest.name || name}`}</WidgetNotice>;
  const type = resolveType(name);
  if (type === undefined || viewOf(type) === undefined)
    return late === "here" && <WidgetNotice>{`Component type "${name}" not found`}</WidgetNotice>;
  return (
    <KnownWidget
      {...rest}
      id={id}
      type={type}
      raw={props}
      styles={ownStyles}
      isIdleOff={rest.isIdleOff === true}
    />
  );
}

/** Whether all that it takes to show a type is here. */
export function isDrawable(name: string): boolean {
  const view = knownView(name);
  return view !== undefined && view.isHere?.() !== false;
}

function knownView(name: string): ReturnType<typeof viewOf> {
  const type = resolveType(name);
  return type && viewOf(type);
}

interface KnownWidgetProps extends Omit<WidgetProps, "type" | "props" | "styles" | "isIdleOff"> {
  readonly isIdleOff: boolean;
  readonly type: WidgetType;
  readonly raw: RawProps;
  readonly styles: Readonly<Record<string, Json>>;
}

function KnownWidget({ type, name, raw, styles, mode, children, ...rest }: KnownWidgetProps) {
  const definition = definitionOf(type);
  const isField = definition?.answer !== undefined;
  const { box, surface } = useMemo(() => splitStyles(styles, isField), [styles, isField]);
  const frame = useRef<HTMLDivElement>(null);
  const round = useFormRound(frame, isField && mode === "live");
  const { id, answer, error, uploads, richTextSlot, onNavigate, isIdleOff } = rest;
  const view: ViewProps = {
    id,
    mode,
    style: surface,
    answer,
    error,
    uploads,
    richTextSlot,
    onNavigate,
    isIdleOff,
    children,
  };
  // What stands inside a container, and an editor, must stay alive on the canvas.
  const isInert = mode === "edit" && definition?.isContainer !== true && richTextSlot === undefined;
  return (
    <div
      ref={frame}
      className="wv"
      data-widget-type={type}
      data-field={isField || undefined}
      data-mode={mode}
      style={box}
      inert={isInert}
    >
      <WidgetBoundary name={name || definition?.title || type} resetKey={raw}>
        <ResolvedWidget key={beginningOf(type, round, answer)} {...{ type, raw, view }} />
      </WidgetBoundary>
    </div>
  );
}

/** What a view is begun anew for: a cleared form, another answer. What is calculated changes while it is read. */
function beginningOf(type: WidgetType, round: number, answer: Json | undefined): string {
  return isAnswered(type) ? `${round} ${JSON.stringify(answer)}` : "";
}

interface ResolvedWidgetProps<Type extends WidgetType> {
  readonly type: Type;
  readonly raw: RawProps;
  readonly view: ViewProps;
}

function ResolvedWidget<Type extends WidgetType>({ type, raw, view }: ResolvedWidgetProps<Type>) {
  const definition = definitionOf(type);
  const drawn = viewOf(type);
  const { answer } = view;
  const props = useMemo(
    () => definition && withAnswer(type, resolveProps(definition, raw), answer),
    [definition, type, raw, answer],
  );
  return drawn && props && createElement(drawn, { ...view, props });
}
