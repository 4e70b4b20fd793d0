import { Input, type InputProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#client/admin/ui/icon.tsx';

interface SearchFieldProps extends InputProps, Omit<ComponentProps<'input'>, keyof InputProps> {
  label: string;
  value: string;
  onType: (typed: string) => void;
  /** Enter and Escape lead on to the list. */
  onLeave: () => void;
  /** Below it. */
  below?: ReactNode;
}

/** The field in which a list is searched. */
export function SearchField({ label, onType, onLeave, below, ...input }: SearchFieldProps) {
  return (
    <search>
      {/* Without Mantine's own aria attributes, which would say that nothing describes it. */}
      <Input
        withAria={false}
        type="search"
        aria-label={label}
        leftSection={<Icon path="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          onLeave();
        }}
        {...input}
      />
      {below}
    </search>
  );
}
