import { z } from "zod";
import { PROJECT_LEVELS } from "../access/index.ts";
import { avatarUrl, personColor } from "./people.ts";

/** A person with access to a project. */
export const member = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Empty of others where the caller does not manage access. */
  email: z.string(),
  color: personColor,
  avatarUrl,
  level: z.enum(PROJECT_LEVELS),
  /** The level comes from the organization: it stays when the person is removed from the project. */
  inherited: z.boolean(),
});

/** PATCH /api/projects/:id/members/:userId. */
export const changeLevelInput = z.object({ level: z.enum(PROJECT_LEVELS) });

export type Member = z.infer<typeof member>;
export type ChangeLevelInput = z.infer<typeof changeLevelInput>;
