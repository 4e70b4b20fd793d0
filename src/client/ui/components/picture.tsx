import type { ComponentProps } from 'react';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import classes from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  /** Its address, `/images/…` or on another site. */
  src: string;
  alt: string;
  /** How wide it is shown, in words of CSS: by this the browser chooses among the sizes of one that was uploaded. */
  sizes: string;
}

/** A picture of the organisers: what was uploaded, in the smallest kind and size that serves; of the folder, as it is (C2). */
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
