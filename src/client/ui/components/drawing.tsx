interface DrawingProps {
  /** An SVG in `images/` with an element of the id `drawing`, 520 × 560. */
  file: string;
  className: string | undefined;
}

/** One of the conference's line drawings. Referenced, not inlined: it takes the page's colours and adds nothing to its HTML. */
export function Drawing({ file, className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 520 560" aria-hidden="true">
      <Referenced file={file} />
    </svg>
  );
}

/** A wide and low detail from the upper part of a drawing; it covers whatever place it gets. */
export function DrawingDetail({ file, className }: DrawingProps) {
  return (
    <svg className={className} viewBox="60 20 440 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Referenced file={file} />
    </svg>
  );
}

function Referenced({ file }: Pick<DrawingProps, 'file'>) {
  // In its own size, whatever part of it is shown.
  return <use href={`/images/${file}#drawing`} width="520" height="560" />;
}
