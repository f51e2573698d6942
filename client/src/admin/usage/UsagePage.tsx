import { useState } from "react";
import type { Me } from "@formweave/schema/api";
import { useAiStatus, useAiUsage } from "#api/assistant.ts";
import { useMe } from "#api/people/session.ts";
import { serverNow } from "#lib/serverClock.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import { SettingsSide } from "#ui/settings/SettingsSide.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { MonthPicker } from "./MonthPicker.tsx";
import { UsageFigures } from "./UsageFigures.tsx";
import { formatMonth, nameOfMonth, recentMonths } from "./usageMonths.ts";
import "#styles/shell.css";
import "./usage.css";

/** The usage and cost of the organization's assistant, month by month. */
export function UsagePage() {
  const me = useMe();
  return me === undefined ? <WaitingPage /> : <Usage me={me} />;
}

function Usage({ me }: { readonly me: Me }) {
  const [months] = useState(() => recentMonths(serverNow()));
  const [month, setMonth] = useState(() => formatMonth(serverNow()));
  return (
    <div className="shell us">
      <SettingsSide me={me} current="/usage" />
      <main className="us-main shell-main" tabIndex={-1}>
        <header className="us-top">
          <h1>AI usage</h1>
          <MonthPicker month={month} months={months} onChange={setMonth} />
        </header>
        <div className="us-column">
          <WhoAnswers />
          <h2 className="sr-only">{nameOfMonth(month)}</h2>
          <Figures month={month} />
        </div>
      </main>
    </div>
  );
}

function WhoAnswers() {
  const { data: status } = useAiStatus();
  if (status === undefined) return <p className="us-note">What the assistant was asked, and what it cost</p>;
  const { source, label } = status;
  return <p className="us-note">{source === "rules" ? label : `Answered by ${label}`}</p>;
}

function Figures({ month }: { readonly month: string }) {
  const { data: usage, error, isPending, refetch } = useAiUsage(month);
  if (isPending) return <Loading month={month} />;
  if (usage === undefined) {
    return (
      <div role="alert">
        <Unread level={2} what="Figures" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      {error !== null && <Banner tone="warn">{error.message}. These are the last figures received.</Banner>}
      <UsageFigures usage={usage} />
    </>
  );
}

function Loading({ month }: { readonly month: string }) {
  return (
    <output className="us-loading" aria-label={`Loading ${nameOfMonth(month)}`}>
      <Skeleton width="60%" height={40} />
      <Skeleton height={8} />
      <Skeleton height={200} />
      <Skeleton height={120} />
    </output>
  );
}
