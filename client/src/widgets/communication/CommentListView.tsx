import { fill, translate } from "@formweave/schema";
import { useState } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { Face } from "#widgets/pictures/Face.tsx";
import { groupThreads } from "./groupThreads.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/voices.css";

/** A list of comments, with replies under the comments they answer. */
export function CommentListView({ props, mode, style }: WidgetViewProps<"comment-list">) {
  const { title, options, shown, newestFirst } = props;
  const [isWhole, setIsWhole] = useState(false);
  const threads = groupThreads(options);
  const ordered = (newestFirst ? threads.toReversed() : threads).flat();
  const rest = ordered.length - shown;
  return (
    <section className="wv-comments" style={style} aria-label={title || translate("Comments")}>
      {title !== "" && (
        <h3>
          {title} <small>{options.length}</small>
        </h3>
      )}
      {options.length === 0 && <p className="wv-nocomment">{translate("No comments yet")}</p>}
      <ol>
        {(isWhole ? ordered : ordered.slice(0, shown)).map(({ id, label, meta, text, isReply }) => (
          <li key={id} className={joinClasses(isReply && "is-reply")}>
            <Face name={label} size="small" />
            <div>
              <b>{label}</b>
              {meta !== "" && <small>{meta}</small>}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {rest > 0 && !isWhole && (
        <button type="button" onClick={() => mode === "live" && setIsWhole(true)}>
          {fill("Show {rest} more", { rest })}
        </button>
      )}
    </section>
  );
}
