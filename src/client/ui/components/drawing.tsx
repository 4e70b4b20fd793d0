interface DrawingProps {
  /** An SVG in `images/` with an element of the id `drawing`, 520 × 560. */
  file: string;
  className: string | undefined;
}

/** One of the conference's line drawings. Referenced, not inlined: it takes the page's colours and adds nothing to its HTML. */
export function Drawing({ file, className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 520 560" aria-hidden="true">
      <use href={`/images/${file}#drawing`} />
    </svg>
  );
}
