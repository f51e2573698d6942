import { Icon } from "#ui/Icon.tsx";

/** What is wrong, below what it is wrong with. */
export function ProblemLine({ children }: { readonly children: string }) {
  return (
    <p className="err" role="alert">
      <Icon name="circle-alert" size={12} />
      {children}
    </p>
  );
}
