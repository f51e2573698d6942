import type { Breakpoint, Json } from "@formweave/schema/model";
import { stylesAt } from "@formweave/schema/rules";
import {
  findDefinition,
  isAnswered,
  resolveProps,
  resolveType,
  type RawProps,
  type WidgetType,
} from "@formweave/schema/widgets";
import { createElement, memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useStore } from "#lib/createStore.ts";
import { loadFullSet, findView } from "./fullSet.ts";
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
  /** Its name in the layers, used when the widget cannot be shown; defaults to the title of its type. */
  readonly name?: string | undefined;
  /** The props as stored in the document, options included. */
  readonly props: RawProps;
  readonly styles?: Parameters<typeof stylesAt>[0] | undefined;
  /** The breakpoint of the styles; those of the base when missing. */
  readonly breakpoint?: Breakpoint | undefined;
  readonly mode: WidgetMode;
  /** The widgets inside a container. */
  readonly children?: ReactNode;
  /** Validation message about the answer. */
  readonly error?: string | undefined;
  /** Rendered in place of a rich text while it is edited; it takes focus and events in every mode. */
  readonly richTextSlot?: ReactNode;
  /** The initial answer of a field, instead of its default; another answer resets the field. */
  readonly answer?: Json | undefined;
  /** Receives the chosen files; without it they are only listed. */
  readonly uploads?: Uploads | undefined;
  /** Called when a link or a button navigates to a screen. */
  readonly onNavigate?: ((screenId: string) => void) | undefined;
  /** True when links and buttons without a destination are disabled. */
  readonly isIdleOff?: boolean;
}

/** Renders a widget, finished and working, at the size of its parent element. It subscribes to nothing; pass stable props. */
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
  if (type === undefined || findView(type) === undefined)
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

/** True when all code for rendering a type is loaded. */
export function isDrawable(name: string): boolean {
  const view = knownView(name);
  return view !== undefined && view.isHere?.() !== false;
}

function knownView(name: string): ReturnType<typeof findView> {
  const type = resolveType(name);
  return type && findView(type);
}

interface KnownWidgetProps extends Omit<WidgetProps, "type" | "props" | "styles" | "isIdleOff"> {
  readonly isIdleOff: boolean;
  readonly type: WidgetType;
  readonly raw: RawProps;
  readonly styles: Readonly<Record<string, Json>>;
}

function KnownWidget({ type, name, raw, styles, mode, children, ...rest }: KnownWidgetProps) {
  const definition = findDefinition(type);
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
  // Children of a container, and an editor, must stay interactive on the canvas.
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
        <ResolvedWidget key={createResetKey(type, round, answer)} {...{ type, raw, view }} />
      </WidgetBoundary>
    </div>
  );
}

/**
 * Key that resets a view: after the form is cleared, or for another answer. Views of calculated values are not reset, since they change
 * while being read.
 */
function createResetKey(type: WidgetType, round: number, answer: Json | undefined): string {
  return isAnswered(type) ? `${round} ${JSON.stringify(answer)}` : "";
}

interface ResolvedWidgetProps<Type extends WidgetType> {
  readonly type: Type;
  readonly raw: RawProps;
  readonly view: ViewProps;
}

function ResolvedWidget<Type extends WidgetType>({ type, raw, view }: ResolvedWidgetProps<Type>) {
  const definition = findDefinition(type);
  const drawn = findView(type);
  const { answer } = view;
  const props = useMemo(
    () => definition && withAnswer(type, resolveProps(definition, raw), answer),
    [definition, type, raw, answer],
  );
  return drawn && props && createElement(drawn, { ...view, props });
}
