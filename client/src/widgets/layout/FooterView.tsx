import { translate } from "@formweave/schema";
import { Area } from "./Area.tsx";
import { Brand } from "#widgets/pictures/Brand.tsx";
import { PlaceLink } from "#widgets/links/PlaceLink.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/footer.css";

/** The footer of a page: its name, its links in columns and its small print. */
export function FooterView(view: WidgetViewProps<"footer">) {
  const { props, mode, style, isIdleOff, onNavigate, children } = view;
  const { description, options, note, variant } = props;
  const columns = [...Map.groupBy(options, ({ column }) => column.trim())];
  return (
    <Area
      as="footer"
      className={`wv-area wv-footer is-${variant}`}
      {...{ mode, style }}
      chrome={
        <>
          <div className="wv-footmain">
            <div className="wv-footabout">
              <Brand {...props} />
              {description !== "" && <p>{description}</p>}
            </div>
            {columns.map(([title, links]) => (
              <nav key={title} aria-label={title || translate("More")}>
                {title !== "" && <p>{title}</p>}
                <ul>
                  {links.map((link) => (
                    <li key={link.id}>
                      <PlaceLink place={link} {...{ isIdleOff, onNavigate }}>
                        {link.label}
                      </PlaceLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          {note !== "" && <p className="wv-footnote">{note}</p>}
        </>
      }
    >
      {children}
    </Area>
  );
}
