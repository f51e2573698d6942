import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { exportedForm, exportedResponse } from "@formweave/schema/responses";
import { Unanswered } from "#api/ask.ts";
import { fetchExport } from "#api/responses/exports.ts";
import { readPrintHash } from "./printHash.ts";

const printed = exportedForm.extend({ responses: z.array(exportedResponse) });

/** The responses of a print view, and their form. */
export function usePrinted(projectId: string, hash: string) {
  const input = readPrintHash(hash);
  return useQuery({
    queryKey: ["print", projectId, hash],
    enabled: input !== undefined,
    // A printed view does not change while it is shown.
    staleTime: Infinity,
    async queryFn({ signal }) {
      if (input === undefined) return undefined;
      const asked = { ...input, format: "json" } as const;
      const [fetched] = await Promise.all([
        fetchExport(projectId, asked, { signal, onProgress: () => undefined }),
        // Answers are formatted by the definitions of their fields.
        import("@formweave/schema/widgets/all"),
      ]);
      if (!fetched.ok) throw new Unanswered(fetched.error);
      return printed.parse(JSON.parse(await fetched.value.content.text()));
    },
  });
}

export type Printed = z.infer<typeof printed>;
