import { logo, mark } from '#client/published/site.ts';
import classes from './mark.module.css';

interface MarkProps {
  className?: string | undefined;
  /** What a logo says, unless the same words are beside it. */
  alt?: string;
}

/** The conference's own logo; without one, its mark in the current text colour. */
export function Mark({ className = '', alt = '' }: MarkProps) {
  if (!logo) return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
  const { address, width, height, plates } = logo;
  return (
    <img
      className={`${className} ${classes.logo}`}
      src={address}
      width={width}
      height={height}
      alt={alt}
      data-plates={plates}
    />
  );
}
