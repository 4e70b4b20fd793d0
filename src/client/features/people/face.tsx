import { useState } from 'react';
import { Picture } from '#client/ui/components/picture.tsx';
import classes from './face.module.css';

interface FaceProps {
  name: string;
  /** Address of a photo. Without one, or if it cannot be loaded, the initials replace it. */
  photo?: string | null | undefined;
}

/** A person's photo or initials; hidden from screen readers, as the name is beside it. */
export function Face({ name, photo }: FaceProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={classes.face} aria-hidden="true">
      {photo && !failed ? (
        <Picture
          ref={reloadFailed}
          src={photo}
          sizes="(min-width: 48em) 300px, 40vw"
          alt=""
          loading="lazy"
          onError={() => setFailed(true)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** A prerendered photo may have failed before React listened: loading it again repeats the error event (I6). */
function reloadFailed(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}

/**
 * The first letters of the first and the last part of a name; the last two characters of a Chinese name; for a foreign
 * name in Chinese characters ('奥斯本·雷诺兹') the first character of the last part, the family name.
 */
function initials(name: string): string {
  if (name.includes('·')) return name.split('·').at(-1)?.charAt(0) ?? '';
  const han = name.match(/\p{Script=Han}/gu);
  if (han) return han.slice(-2).join('');
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts.at(0), parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.charAt(0) ?? '').join('');
}
