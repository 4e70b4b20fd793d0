import type { ComponentProps } from 'react';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import classes from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  /** Its address, `/images/…` or on another site. */
  src: string;
  alt: string;
  /** Its displayed width in CSS, by which the browser chooses among the sizes of an uploaded picture. */
  sizes: string;
}

/**
 * A picture of the organisers (C2): an uploaded one in the smallest format and size that is enough, others unchanged.
 */
export function Picture({ src, sizes, alt, ...shown }: PictureProps) {
  const variants = variantsOfPicture(src);
  if (!variants) return <img src={src} alt={alt} {...shown} />;
  const { width, height } = variants;
  return (
    <picture className={classes.picture}>
      {(['avif', 'webp'] as const).map((kind) => (
        <source
          key={kind}
          type={`image/${kind}`}
          sizes={sizes}
          srcSet={variants[kind].map((size) => `${size.name} ${size.width}w`).join(', ')}
        />
      ))}
      <img src={src} alt={alt} width={width} height={height} {...shown} />
    </picture>
  );
}
