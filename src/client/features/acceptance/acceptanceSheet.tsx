import { Trans, useLingui } from '@lingui/react/macro';
import type { Language, Text } from '#site/text.ts';
import type { AcceptanceLetter, SignedLetter } from '#contract/calls/acceptance.ts';
import { quoted, said, acceptanceSalutation } from '#contract/calls/acceptanceText.ts';
import { locales } from '#contract/dates/locales.ts';
import { zone } from '#client/conference/importantDates.ts';
import { Mark } from '#client/conference/mark.tsx';
import { PrintedCheck } from '#client/features/receipts/printedCheck.tsx';
import receipt from '#client/features/receipts/receipt.module.css';
import classes from './acceptance.module.css';

/** The letter of acceptance as it is read on the screen, and printed on one sheet of A4 or Letter (W7). */
export function AcceptanceSheet({ letter, words }: AcceptanceLetter) {
  const languages = (['zh', 'en'] as const).filter((language) => words.conference[language] !== '');
  return (
    <article className={`${receipt.certificate} ${classes.letter}`}>
      <header className={receipt.sender}>
        <Mark className={receipt.mark} />
        <span>
          {languages.map((language) => (
            <span key={language} lang={language} className={classes.line}>
              {words.conference[language]}
            </span>
          ))}
        </span>
      </header>
      <div className={classes.languages}>
        {languages.map((language) => (
          <InLanguage key={language} {...{ language, letter, words }} />
        ))}
      </div>
      <footer className={classes.proof}>
        <Code letter={letter} />
        <Check letter={letter} />
      </footer>
    </article>
  );
}

function InLanguage({ language, letter, words }: AcceptanceLetter & { language: Language }) {
  const { name, title, form, report_id, issued_at } = letter;
  const of = (text: Text) => text[language];
  const facts = [
    [said.paper, String(report_id)],
    [said.form, of(said[form])],
    [said.conference, of(words.conference)],
    [said.dates, of(words.dates)],
    [said.place, of(words.place)],
  ] as const;
  const colon = language === 'zh' ? '：' : ': ';
  const issued = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: zone.id });
  return (
    <section lang={language} className={classes.language}>
      <h3 className={classes.heading}>{of(said.heading)}</h3>
      <p>{acceptanceSalutation[language](name)}</p>
      <p>{of(said.greeting)}</p>
      <p className={classes.title}>{quoted[language](title)}</p>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label.en}>
                <dt>
                  {of(label)}
                  {colon}
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>{of(form === 'oral' ? said.closing : said.closingPoster)}</p>
      <p className={classes.signed}>
        {of(words.signatory) !== '' && (
          <span className={classes.line}>
            {language === 'zh'
              ? [of(words.post), of(words.signatory)].filter(Boolean).join(' ')
              : [of(words.signatory), of(words.post)].filter(Boolean).join(', ')}
          </span>
        )}
        <span className={classes.line}>{of(words.organiser)}</span>
        <time className={classes.line} dateTime={issued_at}>
          {issued.format(new Date(issued_at))}
        </time>
      </p>
    </section>
  );
}

function Code({ letter: { code } }: { letter: SignedLetter }) {
  return (
    <p className={classes.code}>
      <span lang="zh">编号</span> · <span lang="en">No.</span> <b>{code}</b>
    </p>
  );
}

function Check({ letter }: { letter: SignedLetter }) {
  const { t } = useLingui();
  return (
    <PrintedCheck statement={letter} label={t`Checks this letter`}>
      {(address, hasCode) => (
        <>
          {hasCode && (
            <>
              <Trans>This code opens the page that checks the letter.</Trans>
              <br />
            </>
          )}
          <Trans>Its file is checked at {address}</Trans>
        </>
      )}
    </PrintedCheck>
  );
}
