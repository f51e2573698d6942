import { useState } from "react";
import type { PublicationSettings } from "@formweave/schema/api";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { readSites } from "./settingsForm.ts";

type Embedding = PublicationSettings["embedding"];

const CHOICES = [
  { value: "anywhere", label: "On any page" },
  { value: "sites", label: "On these sites" },
  { value: "nowhere", label: "On no other page" },
] as const;

interface EmbeddingFieldProps {
  readonly embedding: Embedding;
  readonly error: string | undefined;
  readonly onChange: (embedding: Embedding) => void;
}

/** Sites that may embed the form. An empty list allows none. */
export function EmbeddingField({ embedding, error, onChange }: EmbeddingFieldProps) {
  const [sites, setSites] = useState(() => (typeof embedding === "string" ? "" : embedding.join("\n")));
  const [isListing, setListing] = useState(typeof embedding !== "string");
  const choice = isListing ? "sites" : embedding;
  const applyAll = (text: string) => {
    const read = readSites(text);
    onChange(read.length === 0 ? "nowhere" : [...read]);
  };
  return (
    <>
      <SelectField
        label="Embedding"
        value={typeof choice === "string" ? choice : "sites"}
        options={CHOICES}
        error={isListing ? undefined : error}
        onChange={(next) => {
          setListing(next === "sites");
          if (next === "sites") applyAll(sites);
          else onChange(next);
        }}
      />
      {isListing && (
        <TextArea
          label="Sites"
          placeholder="https://example.com"
          hint="One per line"
          error={error}
          value={sites}
          onChange={(text) => {
            setSites(text);
            applyAll(text);
          }}
        />
      )}
    </>
  );
}
