import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { AfterwardsContent } from '#site/pages.ts';
import { locales } from '#contract/dates/locales.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import { Picture } from '#client/ui/components/picture.tsx';
import { ScrollRow } from '#client/features/frontPage/scrollRow/scrollRow.tsx';
import { Figure } from '#client/features/frontPage/figures.tsx';
import { FrontPageSection } from '#client/features/frontPage/section.tsx';
import classes from './lookingBack.module.css';

/** Thanks, figures, the book of abstracts and the next conference; below them the winners and pictures (I1, I3). */
export function LookingBack({
  drawing,
  thanks,
  figures = [],
  winners = [],
  pictures = [],
  ...onward
}: AfterwardsContent & { drawing: string }) {
  const text = useText();
  const { t } = useLingui();
  const numbers = new Intl.NumberFormat(locales[useLanguage()]);
  return (
    <>
      <FrontPageSection title={t`Looking back`} anchor="afterwards" drawing={drawing}>
        <p className={classes.thanks}>{text(thanks)}</p>
        {figures.length > 0 && (
          <dl className={classes.figures}>
            {figures.map(({ count, words }) => (
              <Figure key={words.en} words={text(words)}>
                {numbers.format(count)}
              </Figure>
            ))}
          </dl>
        )}
        <Pictures pictures={pictures} />
        <Onward {...onward} />
      </FrontPageSection>
      {winners.length > 0 && (
        <FrontPageSection title={t`Award winners`} anchor="winners">
          <ScrollRow labelledBy="winners">
            <Winners winners={winners} />
          </ScrollRow>
        </FrontPageSection>
      )}
    </>
  );
}

/** The book of abstracts and the next conference. */
function Onward({ book, next }: Pick<AfterwardsContent, 'book' | 'next'>) {
  const text = useText();
  if (!book && !next) return null;
  return (
    <dl className={classes.onward}>
      {book && (
        <div>
          <dt>
            <Trans>Book of abstracts</Trans>
          </dt>
          <dd>
            <b>
              <a href={book}>{text(site.shortName)}</a>
            </b>
          </dd>
        </div>
      )}
      {next && (
        <div>
          <dt>
            <Trans>Next time</Trans>
          </dt>
          <dd>
            <b>{next.to ? <Link to={next.to}>{text(next.name)}</Link> : text(next.name)}</b>
            {text(next.when)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Winners({ winners }: { winners: NonNullable<AfterwardsContent['winners']> }) {
  const text = useText();
  return (
    <ul className={classes.winners}>
      {winners.map(({ award, name, affiliation }) => (
        <li key={`${award.en} ${name.en}`}>
          <small>{text(award)}</small>
          <b>{text(name)}</b>
          {affiliation && <span>{text(affiliation)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Pictures({ pictures }: { pictures: NonNullable<AfterwardsContent['pictures']> }) {
  const text = useText();
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map(({ image, caption }) => (
        <figure key={image}>
          <Picture src={`/images/${image}`} sizes="(min-width: 48em) 370px, 100vw" alt="" loading="lazy" />
          <figcaption>{text(caption)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
