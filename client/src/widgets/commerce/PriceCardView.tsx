import { translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { ActionButton } from "#widgets/ActionButton.tsx";
import { formatMoney } from "#widgets/formatAmount.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/status.css";
import "#widgets/styles/shop.css";

/** A price plan with its price and features. */
export function PriceCardView({ props, style, isIdleOff, onNavigate }: WidgetViewProps<"price-card">) {
  const { title, text, price, currency, period, options, badge, highlighted } = props;
  return (
    <article className={joinClasses("wv-price", highlighted && "is-highlighted")} style={style}>
      <div className="wv-pricehead">
        <h3>{title}</h3>
        {badge !== "" && <span className="wv-pricebadge">{badge}</span>}
      </div>
      {text !== "" && <p>{text}</p>}
      <div className="wv-pricetag">
        <strong>{formatMoney(price, currency)}</strong>
        {period !== "" && <span>{period}</span>}
      </div>
      <ActionButton {...{ props, isIdleOff, onNavigate }} look={highlighted ? "primary" : "outline"} />
      <ul>
        {options.map(({ id, label, included }) => (
          <li key={id} className={included ? undefined : "is-missing"}>
            <Icon name={included ? "check" : "minus"} />
            <span>
              {label}
              {!included && <span className="wv-sr">{translate(" (not included)")}</span>}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
