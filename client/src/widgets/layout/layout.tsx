import { translate } from "@formweave/schema";
import { safeUrl } from "@formweave/schema/widgets";
import { joinClasses } from "#ui/joinClasses.ts";
import { Area } from "./Area.tsx";
import { Brand } from "#widgets/pictures/Brand.tsx";
import { resolveFlow } from "./resolveFlow.ts";
import { linkTo } from "#widgets/links/linkTo.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/** Groups other widgets. */
export function ContainerView({ props, mode, style, children }: WidgetViewProps<"container">) {
  return (
    <Area
      className={`wv-area is-${props.variant}`}
      flow={resolveFlow("container", props)}
      label={props.ariaLabel}
      {...{ mode, style }}
    >
      {children}
    </Area>
  );
}

/** A section of the page with its own title. */
export function SectionView({ props, mode, style, children }: WidgetViewProps<"section">) {
  const { title, description, variant, ariaLabel } = props;
  return (
    <Area
      as="section"
      className={`wv-area wv-section is-${variant}`}
      label={ariaLabel}
      {...{ mode, style }}
      chrome={
        <>
          {title !== "" && <h2>{title}</h2>}
          {description !== "" && <p>{description}</p>}
        </>
      }
    >
      {children}
    </Area>
  );
}

/** A framed container for one topic. */
export function CardView({ props, mode, style, children }: WidgetViewProps<"card">) {
  const { title, description, variant, src, alt } = props;
  return (
    <Area
      as="article"
      className={`wv-card is-${variant}`}
      {...{ mode, style }}
      chrome={
        <>
          {src !== "" && safeUrl(src) && <img src={src} alt={alt} loading="lazy" draggable={false} />}
          <div className="wv-cardtext">
            {title !== "" && <h3>{title}</h3>}
            {description !== "" && <p>{description}</p>}
          </div>
        </>
      }
    >
      {children}
    </Area>
  );
}

/** The header of a page with its name and links. */
export function HeaderView(view: WidgetViewProps<"header">) {
  const { props, mode, style, isIdleOff, children } = view;
  const { options } = props;
  return (
    <Area
      as="header"
      className="wv-header"
      {...{ mode, style }}
      chrome={
        <>
          <Brand {...props} />
          {options.length > 0 && (
            <nav aria-label={translate("Header")}>
              {options.map(({ id, label, href }) => (
                <a key={id} {...linkTo(href, isIdleOff)}>
                  {label}
                </a>
              ))}
            </nav>
          )}
        </>
      }
    >
      {children}
    </Area>
  );
}

/** Columns of equal width. */
export function GridView({ props, mode, style, children }: WidgetViewProps<"grid">) {
  const flow = resolveFlow("grid", props);
  return (
    <Area
      className="wv-area is-plain"
      label={props.ariaLabel}
      {...{ mode, style, flow }}
      chrome={mode === "edit" && <Cells count={props.columns * 2} style={flow} />}
    >
      {children}
    </Area>
  );
}

/** Columns with given shares of the width. */
export function ColumnsView({ props, mode, style, children }: WidgetViewProps<"columns">) {
  const flow = resolveFlow("columns", props);
  return (
    <Area
      className="wv-area is-plain"
      label={props.ariaLabel}
      {...{ mode, style, flow }}
      chrome={mode === "edit" && <Cells count={props.split.split("-").length} style={flow} />}
    >
      {children}
    </Area>
  );
}

/** Widgets one after another, vertically or horizontally. */
export function StackView({ props, mode, style, children }: WidgetViewProps<"stack">) {
  return (
    <Area
      className={`wv-area is-${props.variant}`}
      flow={resolveFlow("stack", props)}
      label={props.ariaLabel}
      {...{ mode, style }}
    >
      {children}
    </Area>
  );
}

/** Outlines the columns for people who place components by hand. */
function Cells({ count, style }: { readonly count: number; readonly style: ReturnType<typeof resolveFlow> }) {
  return (
    <div className="wv-cells" style={style}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <i key={index} />
      ))}
    </div>
  );
}

/** A line between two parts. */
export function DividerView({ props, style }: WidgetViewProps<"divider">) {
  const { label, direction, lineStyle, thickness } = props;
  const side = direction === "vertical" ? "borderInlineStart" : "borderBlockStart";
  const line = { [side]: `${thickness}px ${lineStyle} var(--f-line)`, ...style };
  return (
    <div className={joinClasses("wv-divider", direction === "vertical" && "is-vertical")}>
      <hr style={line} />
      {label !== "" && (
        <>
          <span>{label}</span>
          <hr style={line} aria-hidden />
        </>
      )}
    </div>
  );
}

/** Empty space, hatched on the canvas only. */
export function SpacerView({ mode, style }: WidgetViewProps<"spacer">) {
  return <div className={joinClasses("wv-spacer", mode === "edit" && "is-hatched")} style={style} />;
}
