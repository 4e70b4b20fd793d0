import { mark } from '#client/published/site.ts';

/** The conference's logo, in the current text colour. */
export function Mark({ className }: { className?: string | undefined }) {
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
}
