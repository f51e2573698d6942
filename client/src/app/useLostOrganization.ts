import { useEffect, useRef } from "react";
import type { Me } from "@formweave/schema/api";
import { showToast } from "#ui/toasts/toast.tsx";

/** Reports that a person no longer belongs to the organization their page showed. */
export function useLostOrganization(me: Me | undefined): void {
  const before = useRef(me);
  useEffect(() => {
    const known = before.current;
    before.current = me ?? known;
    if (me === undefined || known?.user.id !== me.user.id) return;
    if (me.organizations.some(({ id }) => id === known.organization.id)) return;
    showToast(
      `You do not belong to ${known.organization.name} any more. This page shows ${me.organization.name}.`,
    );
  }, [me]);
}
