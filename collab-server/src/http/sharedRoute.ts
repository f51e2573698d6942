import type { RequestContext } from "./requestContext.ts";
import { ok, type Result } from "@formweave/schema";
import type { ProjectAction } from "@formweave/schema/access";
import type { AccessServices } from "./callers/accessServices.ts";
import type { Credentials } from "./callers/callers.ts";
import { admitGuest, type AuthorizedReader } from "./callers/guestCallers.ts";
import type { Guard } from "./callers/guardedCall.ts";
import { guardProject, takesKeys, type ProjectSpec } from "./callers/projectGuard.ts";
import { guarded, type Call, type Route, type Spec } from "./route.ts";

/** A call about one project, by a caller with the right to its action or by a guest of its share link. */
export type SharedCall<Input> = Call<Input> & AuthorizedReader;

/** Creates a route about a project that guests of its share link may also call. All other routes ignore guest cookies. */
export function sharedRoute<Input, Answer>(
  stores: AccessServices,
  spec: Spec<Input, Answer, ProjectAction, SharedCall<Input>> &
    ProjectSpec<Input> & {
      /** The action that the share link must grant. */
      readonly guestPolicy: ProjectAction;
    },
): Route {
  const guardCall = (request: RequestContext) => guardShared(stores, request, spec);
  return { ...spec, takesKeys: takesKeys(spec), handle: guarded(stores, spec, guardCall) };
}

/** Admits callers with access of their own, then guests; everybody else gets the same error as without a link. */
function guardShared<Input>(
  stores: AccessServices,
  request: RequestContext,
  spec: ProjectSpec<Input> & { readonly guestPolicy: ProjectAction },
): Guard<Input, AuthorizedReader> {
  const own = guardProject(stores, request, spec);
  const enterGuest = (
    credentials: Credentials,
    projectId: string | undefined,
  ): Result<AuthorizedReader> | undefined =>
    admitGuest(stores, credentials, { projectId, action: spec.guestPolicy });
  return {
    authorizeEarly(credentials) {
      const authorized = own.authorizeEarly(credentials);
      if (authorized.ok) return authorized;
      const isNamedByInput = spec.readProjectId !== undefined;
      const guest = enterGuest(credentials, isNamedByInput ? undefined : request.param("id"));
      if (guest === undefined) return authorized;
      return guest.ok ? ok({ currentUser: guest.value.reader }) : guest;
    },
    authorizeLate(credentials, input) {
      const authorized = own.authorizeLate(credentials, input);
      if (!authorized.ok)
        return enterGuest(credentials, spec.readProjectId?.(input) ?? request.param("id")) ?? authorized;
      const { currentUser, project, actor } = authorized.value;
      return ok({ reader: { id: currentUser.id, name: currentUser.name, isGuest: false }, project, actor });
    },
  };
}
