interface DrawingProps {
  /** Of `images/`; what is drawn has the id `drawing`, 520 × 560. */
  file: string;
  className: string | undefined;
}

/** The conference's line work. Referred to, not inlined: it takes the page's colours and weighs nothing in its HTML. */
export function Drawing({ file, className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 520 560" aria-hidden="true">
      <use href={`/images/${file}#drawing`} />
    </svg>
  );
}
