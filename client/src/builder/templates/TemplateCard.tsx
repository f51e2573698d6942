import { describeCount } from "@formweave/schema";
import type { StarterTemplate } from "@formweave/schema/model";
import { Badge } from "#ui/badges/Badge.tsx";
import { DocumentPicture } from "#ui/thumbnails/DocumentPicture.tsx";

interface TemplateCardProps {
  readonly template: StarterTemplate;
  /** Effect of pressing the card. */
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** One template; the whole card is a button. */
export function TemplateCard({ template, hint, isDisabled, onPress }: TemplateCardProps) {
  const { name, description, category, popular, document } = template;
  const count = describeCount(document.widgets.length, "component");
  return (
    <li>
      <button type="button" className="template-card" disabled={isDisabled} onClick={onPress} title={hint}>
        <DocumentPicture className="template-picture" document={document} isFitted />
        <span className="template-text">
          <span className="template-name">
            {name} {popular && <Badge tone="accent">Popular</Badge>}
          </span>
          <span className="template-description">{description}</span>
          <span className="template-count">
            {category} · {count}
          </span>
        </span>
      </button>
    </li>
  );
}
