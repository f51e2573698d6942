import { useInboxPages } from "#api/inbox/inboxPages.ts";
import { useIsOffline } from "#lib/useIsOffline.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { InboxList } from "./InboxList.tsx";

interface InboxBodyProps {
  readonly userId: string;
  /** Called when an item is opened. */
  readonly onOpen: () => void;
}

/** Lists the notifications, or explains why there are none. */
export function InboxBody({ userId, onOpen }: InboxBodyProps) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInboxPages(userId);
  const isOffline = useIsOffline();
  if (isPending) return <Loading />;
  if (data === undefined)
    return (
      <div role="alert">
        <Unread what="Notifications" error={error} onRetry={() => void refetch()} />
      </div>
    );
  const items = data.pages.flatMap((page) => page.items);
  return (
    <div className="inbox-scroll">
      {(isOffline || error !== null) && (
        <p className="inbox-note">
          {isOffline ? "You are offline." : "The server cannot be reached."} This is what this device knows.
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState icon="bell" title="Nothing new">
          Mentions of you, replies in your threads and news of your access appear here.
        </EmptyState>
      ) : (
        <InboxList userId={userId} items={items} onOpen={onOpen} />
      )}
      {hasNextPage && !isOffline && (
        <div className="inbox-more">
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="inbox-loading" aria-busy="true">
      <span className="sr-only">Loading notifications</span>
      {["60%", "72%", "48%"].map((width) => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
