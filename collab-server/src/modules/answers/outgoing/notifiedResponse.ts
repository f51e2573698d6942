import type { Environment } from "@formweave/schema/api";
import { json, type Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";

/** A response with its project and release, for webhooks and mails. */
export interface NotifiedResponse {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly releaseId: string;
  readonly releaseNumber: number;
  readonly version: string;
  readonly environment: Environment;
  readonly slug: string | null;
  readonly submittedAt: number;
  readonly correctedAt: number | null;
  readonly answers: Readonly<Record<string, Json>>;
}

type Row = Omit<NotifiedResponse, "answers"> & { readonly answers: string };

const answersSchema = z.record(z.string(), json);

/** Creates a reader for responses; it returns undefined when a response is gone. */
export function createNotificationLoader(db: Database): (id: string) => NotifiedResponse | undefined {
  const one = db.prepare<[string], Row>(
    `SELECT a.id, a.answers, a.submitted_at AS submittedAt, a.corrected_at AS correctedAt, r.id AS releaseId,
       r.number AS releaseNumber, r.version, r.environment, o.id AS projectId, o.name AS projectName, p.slug
     FROM responses a JOIN releases r ON r.id = a.release_id JOIN projects o ON o.id = r.project_id
     LEFT JOIN publications p ON p.project_id = r.project_id AND p.environment = r.environment WHERE a.id = ?`,
  );
  return (id) => {
    const row = one.get(id);
    return row && { ...row, answers: answersSchema.parse(JSON.parse(row.answers)) };
  };
}
