import { Icon } from "#ui/Icon.tsx";

/** Error message below a field. */
export function ProblemLine({ children }: { readonly children: string }) {
  return (
    <p className="err" role="alert">
      <Icon name="circle-alert" size={12} />
      {children}
    </p>
  );
}
