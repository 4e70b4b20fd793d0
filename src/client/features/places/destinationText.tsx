import type { Destination } from '#site/places.ts';
import classes from './destination.module.css';

// oxlint-disable-next-line lingui/no-unlocalized-strings -- both stand on the card, whatever the page's language
const please = { zh: '请送我到', en: 'Please take me to' };
const call = { zh: '电话', en: 'Phone' };

/** An address to show to a driver, in Chinese and in English whatever the page's language. */
export function DestinationText({
  destination: { name, address, phone, directions = [] },
}: {
  destination: Destination;
}) {
  return (
    <div className={classes.destination}>
      <p className={classes.chinese} lang="zh-Hans">
        <span className={classes.please}>{please.zh}</span>
        <strong className={classes.name}>{name.zh}</strong>
        <span className={classes.address}>{address.zh}</span>
        {phone && (
          <span className={classes.phone}>
            {call.zh} {phone}
          </span>
        )}
      </p>
      <p className={classes.english} lang="en">
        <span className={classes.please}>{please.en}</span>
        <strong>{name.en}</strong>
        <span>{address.en}</span>
        {phone && (
          <span>
            {call.en} <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </span>
        )}
      </p>
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
