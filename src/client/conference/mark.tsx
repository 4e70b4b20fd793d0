import mark from '#conference/images/mark.svg?raw';

/** The conference's sign, drawn in the colour of its surroundings. */
export function Mark({ className }: { className?: string | undefined }) {
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
}
