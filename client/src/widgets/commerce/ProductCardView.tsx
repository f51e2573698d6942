import { translate } from "@formweave/schema";
import { ActionButton } from "#widgets/ActionButton.tsx";
import { CoverPicture } from "#widgets/pictures/CoverPicture.tsx";
import { formatMoney } from "#widgets/formatAmount.ts";
import { StarRow } from "#widgets/StarRow.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/status.css";
import "#widgets/styles/shop.css";

type ProductProps = WidgetViewProps<"product-card">;

/** A product with picture and price. */
export function ProductCardView({ props, style, isIdleOff, onNavigate }: ProductProps) {
  const { src, alt, title, text, badge, stars, soldOut } = props;
  const shownBadge = soldOut ? translate("Sold out") : badge;
  return (
    <article className="wv-product" style={style}>
      <div className="wv-productpicture">
        <CoverPicture src={src} alt={alt} />
        {shownBadge !== "" && <span>{shownBadge}</span>}
      </div>
      <div className="wv-producttext">
        <h3>{title}</h3>
        {text !== "" && <p>{text}</p>}
        {stars !== undefined && <StarRow stars={stars} />}
        <Price {...props} />
        <ActionButton {...{ props, isIdleOff, onNavigate }} look="outline" disabled={soldOut} />
      </div>
    </article>
  );
}

function Price({ price, oldPrice, currency }: ProductProps["props"]) {
  return (
    <div className="wv-productprice">
      <strong>{formatMoney(price, currency)}</strong>
      {oldPrice !== undefined && (
        <s>
          <span className="wv-sr">{translate("Before: ")}</span>
          {formatMoney(oldPrice, currency)}
        </s>
      )}
    </div>
  );
}
