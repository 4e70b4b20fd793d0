import { Button, DataList, Kbd, Text, Title } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import '@mantine/core/styles/Title.layer.css';
import { Trans } from '@lingui/react/macro';
import type { Language } from '#site/text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import classes from './filterChip.module.css';

/** An example of a search, and what it finds. */
export interface SearchExample {
  typed: string;
  meaning: string;
}

interface SearchHelpProps {
  examples: readonly SearchExample[];
  /** For readers of one language: some fields as typed in the other language. */
  otherNames: Readonly<Record<Language, readonly string[]>>;
  onTry: (typed: string) => void;
}

/** Explains a search language by examples that can be tried (S4, S6). */
export function SearchHelp({ examples, otherNames, onTry }: SearchHelpProps) {
  const others = otherNames[useLanguage()].join(', ');
  return (
    <div className={classes.options}>
      <Title order={2} size="h4">
        <Trans>How to search</Trans>
      </Title>
      <DataList labelWidth="13rem" gap={4} my="sm" orientation={useIsPhone() ? 'vertical' : 'horizontal'}>
        {examples.map(({ typed, meaning }) => (
          <DataList.Item key={typed}>
            <DataList.ItemLabel>
              <Button variant="light" size="compact-xs" py={2} ff="monospace" fw={400} onClick={() => onTry(typed)}>
                {typed}
              </Button>
            </DataList.ItemLabel>
            <DataList.ItemValue>{meaning}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Text c="dimmed" size="sm" mb="xs">
        <Trans>
          Words beside each other must all be found; the beginning of a word is enough. Days begin and end in the
          conference’s time zone. Fields have Chinese names too: {others}.
        </Trans>
      </Text>
      <Text c="dimmed" size="sm">
        <Trans>
          In the list, <Kbd>?</Kbd> shows the keys.
        </Trans>
      </Text>
    </div>
  );
}
