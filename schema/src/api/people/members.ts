import { z } from "zod";
import { PROJECT_LEVELS } from "../../access/index.ts";
import { avatarUrl, personColor } from "./people.ts";

/** A person with access to a project. */
export const member = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Empty for others unless the caller manages access. */
  email: z.string(),
  color: personColor,
  avatarUrl,
  level: z.enum(PROJECT_LEVELS),
  /** True when the level comes from the organization, so that it remains when the person is removed from the project. */
  inherited: z.boolean(),
});

/** PATCH /api/projects/:id/members/:userId. */
export const changeLevelInput = z.object({ level: z.enum(PROJECT_LEVELS) });

export type Member = z.infer<typeof member>;
export type ChangeLevelInput = z.infer<typeof changeLevelInput>;
