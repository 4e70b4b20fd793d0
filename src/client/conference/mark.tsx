import { mark } from '#client/published/site.ts';

/** The conference's mark in the current text colour, or its own logo. The name is beside it. */
export function Mark({ className }: { className?: string | undefined }) {
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
}
