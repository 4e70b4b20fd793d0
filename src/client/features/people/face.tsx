import { useState } from 'react';
import classes from './face.module.css';

interface FaceProps {
  name: string;
  /** Address of a photo; without one, or when it cannot be loaded, the initials stand for it. */
  photo?: string | null | undefined;
}

/** A person's photo, or initials. The name stands beside it, so a reader of screens is told it once. */
export function Face({ name, photo }: FaceProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={classes.face} aria-hidden="true">
      {photo && !failed ? (
        <img ref={askAgain} src={photo} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** A photo on a prerendered page may have failed before React listened: asked for again, it says so again (I6). */
function askAgain(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}

/**
 * First letters of the first and the last part of a name; of a Chinese name its last two characters, of one put into
 * Chinese the first of the family name, which stands last.
 */
function initials(name: string): string {
  if (name.includes('·')) return name.split('·').at(-1)?.charAt(0) ?? '';
  const han = name.match(/\p{Script=Han}/gu);
  if (han) return han.slice(-2).join('');
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts.at(0), parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.charAt(0) ?? '').join('');
}
