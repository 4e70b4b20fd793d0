import { useLingui } from '@lingui/react/macro';
import { anchorOf } from '#contract/pages/anchor.ts';
import type { AwardsPage } from '#site/pages.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import classes from './awards.module.css';
import { ProseText } from '#client/features/prose/text.tsx';

type Award = AwardsPage['awards'][number];

/** Every award with its rules, and a list of links to them (I17). */
export default function Awards({ route, page }: PageProps<'awards'>) {
  const text = useText();
  const hasContents = page.awards.length > 1;
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
      <div className={hasContents ? classes.columns : undefined}>
        {hasContents && <Contents awards={page.awards} />}
        <div>
          <div className={classes.awards}>
            {page.awards.map((award) => (
              <AwardRules key={award.name.en} award={award} />
            ))}
          </div>
          <ProseText name={route.page} isAlone={page.awards.length === 0} />
        </div>
      </div>
    </PageToRead>
  );
}

function Contents({ awards }: AwardsPage) {
  const text = useText();
  const { t } = useLingui();
  return (
    <nav className={classes.contents} data-unprinted aria-label={t`Awards on this page`}>
      <ol>
        {awards.map(({ name }) => (
          <li key={name.en}>
            <a href={`#${anchorOf(name.en)}`}>{text(name)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function AwardRules({ award: { name, words, facts } }: { award: Award }) {
  const text = useText();
  const anchor = anchorOf(name.en);
  return (
    <section className={classes.award} aria-labelledby={anchor}>
      <h2 id={anchor} className={classes.name}>
        {text(name)}
      </h2>
      <div className={classes.words}>
        {words.map((paragraph) => (
          <p key={paragraph.en}>{text(paragraph)}</p>
        ))}
      </div>
      {facts && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label.en}>
              <dt>{text(label)}</dt>
              <dd>{text(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
