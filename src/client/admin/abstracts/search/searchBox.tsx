import { ActionIcon, Group, Kbd, Text } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, type Ref } from 'react';
import { SearchField } from '#client/admin/list/searchField.tsx';
import { Popover } from '#client/admin/ui/popover.tsx';
import { TypedProblem } from '#client/admin/ui/forms/typedProblem.tsx';
import type { ListView } from '#client/admin/abstracts/useListView.ts';

const SearchHelp = lazy(() => import('./searchHelp.tsx'));

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  view: Pick<ListView, 'typed' | 'type' | 'problem'>;
  /** Enter and Escape lead on to the list. */
  onLeave: () => void;
}

/** The field, what is wrong with what was typed, and how more can be said (`?`). */
export function SearchBox({ ref, view: { typed, type, problem }, onLeave }: SearchBoxProps) {
  const { t } = useLingui();
  const problemId = useId();
  return (
    <SearchField
      ref={ref}
      label={t`Search abstracts`}
      placeholder={t`Name, title, topic:3, no:file …`}
      error={problem !== undefined}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem && problemId}
      value={typed}
      onType={type}
      onLeave={onLeave}
      below={
        <div id={problemId} role="status">
          {problem && (
            <Text size="sm" mt={6}>
              <TypedProblem typed={typed} problem={problem} />
            </Text>
          )}
        </div>
      }
      rightSectionWidth={84}
      rightSectionPointerEvents="auto"
      rightSection={
        <Group gap={6} wrap="nowrap">
          <Kbd aria-hidden="true">/</Kbd>
          <Popover
            label={t`How to search`}
            width={540}
            position="bottom-end"
            button={(toggle) => (
              <ActionIcon variant="light" radius="xl" size={30} fw={600} aria-label={t`How to search`} onClick={toggle}>
                ?
              </ActionIcon>
            )}
          >
            {() => (
              <Suspense fallback={<Trans>Loading…</Trans>}>
                <SearchHelp onTry={type} />
              </Suspense>
            )}
          </Popover>
        </Group>
      }
    />
  );
}
