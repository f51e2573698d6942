import { translate } from "@formweave/schema";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { describeFiles } from "./describeFiles.ts";
import { DropText } from "./DropText.tsx";

interface PictureWordsProps {
  readonly view: WidgetViewProps<"image-upload">;
  /** Number of pictures so far; the area shrinks once there are any. */
  readonly count: number;
}

/** Text in the area for pictures. */
export function PictureWords({ view, count }: PictureWordsProps) {
  const { dropText, multiple } = view.props;
  if (count > 0)
    return (
      <span className="wv-sr">
        {multiple ? translate("Add another picture") : translate("Take another picture")}
      </span>
    );
  return (
    <div className="wv-droptext">
      <div>
        <DropText text={dropText} />
      </div>
      <small>{describeFiles({ ...view.props, accept: "image/*" })}</small>
    </div>
  );
}
