import { z } from "zod";
import { entityId } from "./ids.ts";
import { projectDocument } from "./project.ts";

/** The categories of the template gallery. */
export const TEMPLATE_CATEGORIES = ["forms", "ui", "data"] as const;

/** A template: a document in the export format with its description for the gallery. */
export const starterTemplate = z.object({
  id: entityId,
  name: z.string().min(1).max(100),
  description: z.string().max(500),
  category: z.enum(TEMPLATE_CATEGORIES),
  icon: z.string(),
  tags: z.array(z.string()),
  popular: z.boolean(),
  document: projectDocument,
});

export type StarterTemplate = z.infer<typeof starterTemplate>;
