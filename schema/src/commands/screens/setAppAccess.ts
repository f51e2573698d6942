import { z } from "zod";
import { META_ID, readAppSettings, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_ROLES } from "../../limits.ts";
import { appSignUp, entityId, isOneLine, ONE_LINE, SCREEN_ACCESS } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { findScreen } from "./editScreens.ts";

const signUpInput = z.strictObject({ signUp: appSignUp });
const roleInput = z.strictObject({
  id: entityId,
  name: z.string().trim().min(1).max(60).refine(isOneLine, ONE_LINE),
});
const deleteRoleInput = z.strictObject({ id: entityId });
const accessInput = z.strictObject({
  id: entityId,
  access: z.enum(SCREEN_ACCESS).exactOptional(),
  /** Roles that may open the screen, or no longer may. */
  roles: z.record(entityId, z.boolean()).exactOptional(),
});

/** Decides who may make an account in an app. */
export const setSignUp: Command<z.infer<typeof signUpInput>> = {
  id: "setSignUp",
  title: "Set sign-up",
  input: signUpInput,
  run(doc, { signUp }) {
    writeEntry(doc, "meta", META_ID, { key: "signUp", value: signUp });
    return ok([]);
  },
};

/** Adds a role to the people of an app, after the others, or renames one. */
export const setAppRole: Command<z.infer<typeof roleInput>> = {
  id: "setAppRole",
  title: "Edit role",
  input: roleInput,
  run(doc, { id, name }) {
    const { roles = [] } = readAppSettings(doc);
    const known = roles.find((role) => role.id === id);
    if (known === undefined && roles.length >= MAX_ROLES)
      return err(failure("PROPERTY_INVALID", { message: `An app holds at most ${MAX_ROLES} roles` }));
    const order = known?.order ?? (roles.at(-1)?.order ?? -1) + 1;
    writeEntry(doc, "meta", META_ID, { key: `role:${id}`, value: { name, order } });
    return ok([]);
  },
};

/** Deletes a role; screens that it may open keep its id, which counts for nothing until the role comes back. */
export const deleteAppRole: Command<z.infer<typeof deleteRoleInput>> = {
  id: "deleteAppRole",
  title: "Delete role",
  input: deleteRoleInput,
  run(doc, { id }) {
    const { roles = [] } = readAppSettings(doc);
    if (!roles.some((role) => role.id === id))
      return err(failure("PROPERTY_INVALID", { message: "That role is no longer in the document" }));
    writeEntry(doc, "meta", META_ID, { key: `role:${id}`, value: undefined });
    return ok([]);
  },
};

/** Decides who may open a screen of an app; roles are given and taken one by one, so that those of two people merge. */
export const setScreenAccess: Command<z.infer<typeof accessInput>> = {
  id: "setScreenAccess",
  title: "Set access",
  input: accessInput,
  run(doc, { id, access, roles = {} }) {
    if (findScreen(doc, id) === undefined) return err(failure("SCREEN_NOT_FOUND"));
    if (access !== undefined) writeEntry(doc, "screens", id, { key: "access", value: access });
    for (const [role, isGiven] of Object.entries(roles))
      writeEntry(doc, "screens", id, { key: `r:${role}`, value: isGiven ? true : undefined });
    return ok([]);
  },
};
