import type { Destination } from '#site/places.ts';
import type { Language } from '#site/text.ts';
import classes from './destination.module.css';
import { driversLanguage } from './whereItIs.ts';

// oxlint-disable-next-line lingui/no-unlocalized-strings -- both stand on the card, whatever the page's language
const please = { zh: '请送我到', en: 'Please take me to' };
const call = { zh: '电话', en: 'Phone' };

/** An address in Chinese and in English whatever the page's language; the one that a driver reads is large. */
export function DestinationText({ destination }: { destination: Destination }) {
  const { directions = [] } = destination;
  return (
    <div className={classes.destination}>
      <Words language={driversLanguage} destination={destination} isLarge />
      <Words language={driversLanguage === 'zh' ? 'en' : 'zh'} destination={destination} />
      {directions.length > 0 && (
        <ul className={classes.directions}>
          {directions.map(({ from, words }) => (
            <li key={from.en}>
              <span lang="zh-Hans">
                <b>{from.zh}</b> {words.zh}
              </span>
              <span lang="en">
                <b>{from.en}</b> {words.en}
              </span>
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
  /** For the driver. */
  isLarge?: boolean;
}

function Words({ language, destination: { name, address, phone }, isLarge }: WordsProps) {
  return (
    <p className={isLarge ? classes.large : classes.small} lang={language === 'zh' ? 'zh-Hans' : 'en'}>
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
