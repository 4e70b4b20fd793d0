import { ActionIcon, Group, Input, Kbd, Text } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useId, type Ref } from 'react';
import { Icon } from '#client/admin/ui/icon.tsx';
import { Popover } from '#client/admin/ui/popover.tsx';
import { TypedProblem, type TypedProblemProps } from '#client/admin/ui/forms/typedProblem.tsx';
import type { ListSearch } from './listConfig.ts';

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  search: Pick<ListSearch<never>, 'label' | 'placeholder' | 'Help'>;
  typed: string;
  type: (typed: string) => void;
  problem?: TypedProblemProps['problem'] | undefined;
  /** Called for Enter and Escape, which move on to the list. */
  onLeave: () => void;
}

/** The search field of a list, with the problem of the typed text and the help (`?`). */
export function SearchField({ ref, search, typed, type, problem, onLeave }: SearchFieldProps) {
  const { t, i18n } = useLingui();
  const problemId = useId();
  const { label, placeholder, Help } = search;
  return (
    <search>
      {/* Without Mantine's own aria attributes, which would override the description. */}
      <Input
        ref={ref}
        withAria={false}
        type="search"
        aria-label={i18n._(label)}
        placeholder={i18n._(placeholder)}
        leftSection={<Icon path="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        error={problem !== undefined}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          onLeave();
        }}
        rightSectionWidth={Help ? 84 : 44}
        rightSectionPointerEvents={Help ? 'auto' : 'none'}
        rightSection={
          <Group gap={6} wrap="nowrap">
            <Kbd aria-hidden="true">/</Kbd>
            {Help && (
              <Popover
                label={t`How to search`}
                width={540}
                position="bottom-end"
                button={(toggle) => (
                  <ActionIcon
                    variant="light"
                    radius="xl"
                    size={30}
                    fw={600}
                    aria-label={t`How to search`}
                    onClick={toggle}
                  >
                    ?
                  </ActionIcon>
                )}
              >
                {() => (
                  <Suspense fallback={<Trans>Loading…</Trans>}>
                    <Help onTry={type} />
                  </Suspense>
                )}
              </Popover>
            )}
          </Group>
        }
      />
      <div id={problemId} role="status">
        {problem && (
          <Text size="sm" mt={6}>
            <TypedProblem typed={typed} problem={problem} />
          </Text>
        )}
      </div>
    </search>
  );
}
