import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { describeFiles } from "./describeFiles.ts";
import { DropText } from "./DropText.tsx";

interface PictureWordsProps {
  readonly view: WidgetViewProps<"image-upload">;
  /** How many pictures are there already: the area is small then. */
  readonly count: number;
}

/** What the area for pictures says. */
export function PictureWords({ view, count }: PictureWordsProps) {
  const { dropText, multiple } = view.props;
  if (count > 0)
    return <span className="wv-sr">{multiple ? "Add another picture" : "Take another picture"}</span>;
  return (
    <div className="wv-droptext">
      <div>
        <DropText text={dropText} />
      </div>
      <small>{describeFiles({ ...view.props, accept: "image/*" })}</small>
    </div>
  );
}
