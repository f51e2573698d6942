import { ok, type Result } from "@formweave/schema";
import type { ProjectAction } from "@formweave/schema/access";
import type { Stores } from "../appServices.ts";
import type { Asking } from "./callers.ts";
import { admitGuest, type EnteredReader } from "./guestCallers.ts";
import type { Guard } from "./guardedCall.ts";
import {
  guarded,
  guardProject,
  takesKeys,
  type Call,
  type Exchange,
  type ProjectSpec,
  type Route,
  type Spec,
} from "./route.ts";

/** A call about one project, by a caller with the right to its action or by a guest of its share link. */
export type SharedCall<Input> = Call<Input> & EnteredReader;

/** Creates a route about a project that guests of its share link may also call. All other routes ignore guest cookies. */
export function sharedRoute<Input, Answer>(
  stores: Stores,
  spec: Spec<Input, Answer, ProjectAction, SharedCall<Input>> &
    ProjectSpec<Input> & {
      /** The action that the share link must grant. */
      readonly guestPolicy: ProjectAction;
    },
): Route {
  const guardOf = (exchange: Exchange) => guardShared(stores, exchange, spec);
  return { ...spec, takesKeys: takesKeys(spec), handle: guarded(stores, spec, guardOf) };
}

/** Admits callers with access of their own, then guests; everybody else gets the same error as without a link. */
function guardShared<Input>(
  stores: Stores,
  exchange: Exchange,
  spec: ProjectSpec<Input> & { readonly guestPolicy: ProjectAction },
): Guard<Input, EnteredReader> {
  const own = guardProject(stores, exchange, spec);
  const enterGuest = (asking: Asking, projectId: string | undefined): Result<EnteredReader> | undefined =>
    admitGuest(stores, asking, { projectId, action: spec.guestPolicy });
  return {
    before(asking) {
      const entered = own.before(asking);
      if (entered.ok) return entered;
      const isNamedByInput = spec.projectIdOf !== undefined;
      const guest = enterGuest(asking, isNamedByInput ? undefined : exchange.param("id"));
      if (guest === undefined) return entered;
      return guest.ok ? ok({ visitor: guest.value.reader }) : guest;
    },
    behind(asking, input) {
      const entered = own.behind(asking, input);
      if (!entered.ok)
        return enterGuest(asking, spec.projectIdOf?.(input) ?? exchange.param("id")) ?? entered;
      const { visitor, project, actor } = entered.value;
      return ok({ reader: { id: visitor.id, name: visitor.name, isGuest: false }, project, actor });
    },
  };
}
