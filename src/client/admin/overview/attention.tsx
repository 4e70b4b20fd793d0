import { Text } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { mattersIn, type Matter, type OtherFacts } from './matters.ts';
import classes from './overview.module.css';

/** Attention items, each with a link to its list. */
export function Attention({ rows, facts }: { rows: readonly AbstractRow[]; facts: OtherFacts }) {
  const matters = mattersIn(rows, facts);
  if (matters.length === 0) {
    return (
      <Text c="dimmed" mt={12}>
        <Trans>Nothing waits for you.</Trans>
      </Text>
    );
  }
  return (
    <ul className={classes.matters}>
      {matters.map((matter) => (
        <li key={matter.kind}>
          <Link to={matter.to}>{sentenceOf(matter)}</Link>
        </li>
      ))}
    </ul>
  );
}

function sentenceOf({ kind, count }: Matter): ReactNode {
  switch (kind) {
    case 'failed publication':
      return (
        <Plural
          value={count}
          one="# scheduled publication of the site failed"
          other="# scheduled publications of the site failed"
        />
      );
    case 'uncertain mail':
      return (
        <Plural value={count} one="Nobody knows whether # mail arrived" other="Nobody knows whether # mails arrived" />
      );
    case 'failed mail':
      return <Plural value={count} one="# mail could not be delivered" other="# mails could not be delivered" />;
    case 'held mail':
      return <Plural value={count} one="# letter waits for a decision" other="# letters wait for a decision" />;
    case 'letters':
      return <Plural value={count} one="# invitation letter to sign" other="# invitation letters to sign" />;
    case 'withheld text':
      return (
        <Plural
          value={count}
          one="Reviewers do not get the Word text of # abstract until somebody has read it"
          other="Reviewers do not get the Word texts of # abstracts until somebody has read them"
        />
      );
    case 'new comments':
      return (
        <Plural
          value={count}
          one="The committee has written new comments on # abstract"
          other="The committee has written new comments on # abstracts"
        />
      );
    case 'no file':
      return <Plural value={count} one="# abstract has no file" other="# abstracts have no file" />;
    case 'no topic':
      return <Plural value={count} one="# abstract names no topic" other="# abstracts name no topic" />;
    case 'no presenter':
      return (
        <Plural
          value={count}
          one="# abstract names no presenting author"
          other="# abstracts name no presenting author"
        />
      );
  }
}
