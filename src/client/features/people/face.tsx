import { useState } from 'react';
import { drawingsFolder } from '#contract/pages/personDrawings.ts';
import { Picture } from '#client/ui/components/picture.tsx';
import classes from './face.module.css';

interface FaceProps {
  /** Address of a photo. Without one, or if it cannot be loaded, the drawing replaces it. */
  photo?: string | null | undefined;
  /** Name of a drawing of the software. */
  drawing: string;
}

/**
 * A person's photo in the conference's colours, or a drawing in its place (I5, I6); hidden from screen readers, as the
 * name is beside it.
 */
export function Face({ photo, drawing }: FaceProps) {
  const [failed, setFailed] = useState(false);
  if (!photo || failed)
    return (
      <span className={classes.face} aria-hidden="true">
        <svg viewBox="0 0 200 200">
          <use href={`/${drawingsFolder}/${drawing}.svg#drawing`} width="200" height="200" />
        </svg>
      </span>
    );
  return (
    <span className={classes.face} aria-hidden="true">
      <Picture
        ref={reloadFailed}
        src={photo}
        sizes="(min-width: 48em) 300px, 50vw"
        alt=""
        loading="lazy"
        onError={() => setFailed(true)}
      />
    </span>
  );
}

/** A prerendered photo may have failed before React listened: loading it again repeats the error event (I6). */
function reloadFailed(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}
