import { fill, translate } from "@formweave/schema";
import { formatMoney } from "#widgets/formatAmount.ts";
import { orderTotals } from "./orderTotals.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/shop.css";

type OrderProps = WidgetViewProps<"order-summary">;

/** Shows the items of an order and its total. */
export function OrderSummaryView({ props, style }: OrderProps) {
  const { title, options, currency, note, density } = props;
  return (
    <section className={`wv-order is-${density}`} style={style} aria-label={title || translate("Order")}>
      {title !== "" && <h3>{title}</h3>}
      <ul>
        {options.map(({ id, label, text, count, price }) => (
          <li key={id}>
            <span className="wv-ordercount">
              {count}
              <span aria-hidden> ×</span>
            </span>
            <span>
              <b>{label}</b>
              {text !== "" && <small>{text}</small>}
            </span>
            <span>{formatMoney(count * price, currency, "always")}</span>
          </li>
        ))}
      </ul>
      <Totals {...props} />
      {note !== "" && <p>{note}</p>}
    </section>
  );
}

function Totals({ options, currency, discount, shipping, tax }: OrderProps["props"]) {
  const totals = orderTotals({ things: options, discount, shipping, tax });
  const lines = [
    {
      name: translate("Subtotal"),
      amount: totals.subtotal,
      isShown: discount > 0 || shipping > 0 || tax > 0,
    },
    { name: fill("Discount ({discount}%)", { discount }), amount: -totals.discount, isShown: discount > 0 },
    { name: translate("Shipping"), amount: shipping, isShown: shipping > 0 },
    { name: fill("Tax ({tax}%)", { tax }), amount: totals.tax, isShown: tax > 0 },
    { name: translate("Total"), amount: totals.total, isShown: true },
  ];
  return (
    <dl>
      {lines
        .filter(({ isShown }) => isShown)
        .map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount, currency, "always")}</dd>
          </div>
        ))}
    </dl>
  );
}
