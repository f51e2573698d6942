import { describeCount } from "@formweave/schema";
import { useEffect, useState } from "react";
import { readUnsentComments, type UnsentComment } from "#document/reconnection/unsentComments.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { exportComments } from "./exportComments.ts";

/** Says that some of this person's comments could not be sent and are only on this device; offers them for export. */
export function UnsentCommentsBanner() {
  const comments = useUnsentComments();
  if (comments.length === 0) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" icon="download" onClick={() => exportComments("project", comments)}>
          Export
        </Button>
      }
    >
      {describeCount(comments.length, "comment")} of yours could not be sent.{" "}
      {comments.length === 1 ? "It is" : "They are"} kept on this device.
    </Banner>
  );
}

/** Comments of this person that no server has, read from the copy on this device. */
function useUnsentComments(): readonly UnsentComment[] {
  const { me, projectId } = useEditor();
  const [comments, setComments] = useState<readonly UnsentComment[]>([]);
  useEffect(() => {
    let isOver = false;
    void readUnsentComments({ userId: me.id, projectId }).then((found) => !isOver && setComments(found));
    return () => {
      isOver = true;
    };
  }, [me.id, projectId]);
  return comments;
}
