import { Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { bylineOf } from '#contract/names/byline.ts';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import classes from './abstractText.module.css';

/** The text of an abstract with its authors, as the book prints them, and their addresses. */
export function AbstractText({ abstract }: { abstract: OneAbstract }) {
  const { authors, affiliations } = bylineOf(abstract.report_people);
  return (
    <article className={classes.text}>
      <Text>
        {authors.map(({ name, marks, presents, corresponds }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two authors may have the same name
          <span key={index}>
            {presents ? <u>{name || '–'}</u> : name || '–'}
            <sup>{[...marks, ...(corresponds ? ['*'] : [])].join(',')}</sup>
            {index < authors.length - 1 && ', '}
          </span>
        ))}
      </Text>
      {affiliations.length > 0 && (
        <Text component="div" c="dimmed" size="sm">
          <ol>
            {affiliations.map((affiliation) => (
              <li key={affiliation}>{affiliation}</li>
            ))}
          </ol>
        </Text>
      )}
      <Text c="dimmed" size="xs" mt="xs" mb="md">
        <Trans>* corresponding author; underlined: presenter</Trans>
      </Text>
      <div className={classes.words}>{abstract.abstract}</div>
      <p>
        <b>
          <Trans>Keywords:</Trans>
        </b>{' '}
        {abstract.keywords || '–'}
      </p>
    </article>
  );
}
