import mark from '#conference/images/mark.svg?raw';

/** The conference's logo, in the current text colour. */
export function Mark({ className }: { className?: string | undefined }) {
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
}
