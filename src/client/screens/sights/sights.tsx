import { anchorOf } from '#contract/pages/anchor.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { isDrawn } from '#client/ui/components/drawing.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { BelowParts } from '#client/ui/components/part.tsx';
import { Picture } from '#client/ui/components/picture.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import classes from './sights.module.css';

/** The sights of the host city (I16). */
export default function Sights({ route, page }: PageProps<'sights'>) {
  const text = useText();
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
      {page.sights.length > 0 && (
        <ul className={classes.sights}>
          {page.sights.map(({ name, words, drawing }) => (
            <li key={name.en} className={classes.sight}>
              {drawing && !isDrawn(drawing) && (
                <Picture
                  className={classes.photo}
                  src={`/images/${drawing}`}
                  sizes="(min-width: 48em) 540px, 100vw"
                  alt=""
                  loading="lazy"
                />
              )}
              {drawing && isDrawn(drawing) && (
                <svg className={classes.drawing} viewBox="0 0 360 240" aria-hidden="true">
                  <use href={`/images/${drawing}#drawing`} />
                </svg>
              )}
              <div className={classes.words}>
                <h2 id={anchorOf(name.en)}>{text(name)}</h2>
                <p>{text(words)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <BelowParts>
        <ProseText name={route.page} />
      </BelowParts>
    </PageToRead>
  );
}
