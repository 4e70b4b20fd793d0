import { LineIcon } from '#client/ui/components/lineIcon.tsx';

/** The magnifying glass of the search. */
export function Glass({ className }: { className?: string | undefined }) {
  return (
    <LineIcon className={className} side={24} weight={1.8} path="M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5 5" />
  );
}
