import type { Destination } from '#site/places.ts';
import type { Language } from '#site/text.ts';
import classes from './destination.module.css';
import { languagesIn } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { driversLanguage } from './whereItIs.ts';

// oxlint-disable-next-line lingui/no-unlocalized-strings -- both stand on the card, whatever the page's language
const please = { zh: '请送我到', en: 'Please take me to' };
const call = { zh: '电话', en: 'Phone' };
const tags = { zh: 'zh-Hans', en: 'en' } as const;

/** Chinese first. */
const languages = languagesIn(site).toReversed();

/** An address in the conference's languages, whatever the page's language. The driver's language is large. */
export function DestinationText({ destination }: { destination: Destination }) {
  const { directions = [] } = destination;
  return (
    <div className={classes.destination}>
      <Words language={driversLanguage} destination={destination} isLarge />
      {languages
        .filter((language) => language !== driversLanguage)
        .map((language) => (
          <Words key={language} language={language} destination={destination} />
        ))}
      {directions.length > 0 && (
        <ul className={classes.directions}>
          {directions.map(({ from, words }) => (
            <li key={from.en}>
              {languages.map((language) => (
                <span key={language} lang={tags[language]}>
                  <b>{from[language]}</b> {words[language]}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface WordsProps {
  language: Language;
  destination: Destination;
  /** Whether the text is in the driver's language. */
  isLarge?: boolean;
}

function Words({ language, destination: { name, address, phone }, isLarge }: WordsProps) {
  return (
    <p className={isLarge ? classes.large : classes.small} lang={tags[language]}>
      <span className={classes.please}>{please[language]}</span>
      <strong className={isLarge ? classes.name : undefined}>{name[language]}</strong>
      <span>{address[language]}</span>
      {phone && (
        <span className={classes.phone}>
          {call[language]} {isLarge ? phone : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        </span>
      )}
    </p>
  );
}
