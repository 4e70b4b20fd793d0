import { useEffect, useReducer, useState } from 'react';
import { useHydrating } from '#client/hydration/mounted.ts';
import { Picture } from './picture.tsx';
import classes from './drawing.module.css';

interface DrawingProps {
  /** In `images/`: a photo, or an SVG of 520 × 560 with an element whose id is `drawing`. */
  file: string;
  className: string | undefined;
}

/** Whether a file is a line drawing, which has the page's colours. */
export function isDrawn(file: string): boolean {
  return file.endsWith('.svg');
}

/** One of the conference's line drawings. By reference: it has the page's colours and adds nothing to the HTML. */
export function Drawing({ file, className }: DrawingProps) {
  if (!isDrawn(file)) return <Photo className={`${className} ${classes.photo}`} file={file} />;
  return (
    <svg className={className} viewBox="0 0 520 560" aria-hidden="true">
      <Referenced file={file} />
    </svg>
  );
}

/** Each draws one `DrawingToEdge` again. */
const redraws = new Set<() => void>();

/**
 * A drawing so large that it fills its container and runs off the lower edge. Drawn again when a detail is added:
 * Chromium then drops clip paths and masks of earlier references to the same file.
 */
export function DrawingToEdge({ file, className }: DrawingProps) {
  const [times, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    redraws.add(redraw);
    return () => void redraws.delete(redraw);
  }, []);
  if (!isDrawn(file)) return <Photo className={`${className} ${classes.detail}`} file={file} />;
  return (
    <svg className={className} viewBox="0 0 520 560" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <Referenced key={times} file={file} />
    </svg>
  );
}

/** A wide and low detail from the upper part of a drawing. It fills its container. */
export function DrawingDetail({ file, className }: DrawingProps) {
  // Hydration adds nothing.
  const [isHydrated] = useState(useHydrating());
  useEffect(() => {
    if (!isHydrated) for (const redraw of redraws) redraw();
  }, [isHydrated]);
  if (!isDrawn(file)) return <Photo className={`${className} ${classes.detail}`} file={file} />;
  return (
    <svg className={className} viewBox="60 20 440 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Referenced file={file} />
    </svg>
  );
}

function Photo({ file, className }: DrawingProps) {
  return <Picture className={className} src={`/images/${file}`} sizes="(min-width: 62em) 520px, 100vw" alt="" />;
}

function Referenced({ file }: Pick<DrawingProps, 'file'>) {
  // At its original size, even if only a part is visible.
  return <use href={`/images/${file}#drawing`} width="520" height="560" />;
}
