import { Button } from "#ui/Button.tsx";
import { DeferredImport } from "./DeferredImport.tsx";

interface ImportButtonProps {
  readonly onImport: () => void;
}

/** Opens the import dialog. */
export function ImportButton({ onImport }: ImportButtonProps) {
  return (
    <Button
      icon="upload"
      variant="quiet"
      onPointerEnter={() => void DeferredImport.preload()}
      onClick={onImport}
    >
      Import
    </Button>
  );
}
