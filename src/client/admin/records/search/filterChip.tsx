import { Button, type ButtonProps } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, type ComponentProps } from 'react';
import { Icon } from '#client/admin/ui/icon.tsx';
import { Popover } from '#client/admin/ui/popover.tsx';
import classes from './filterChip.module.css';

/** A value of a filter, and the number of abstracts that have it. */
export interface FilterOption {
  value: string;
  label: string;
  count: number;
}

export interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** Whether only one value can be chosen. */
  isSingle?: boolean;
}

const FilterOptions = lazy(() => import('./filterOptions.tsx'));

/** A filter: a button with its name and the chosen values, which opens the list of values. */
export function FilterChip({ label, options, chosen, onChoose, isSingle = false }: FilterChipProps) {
  const first = options.find(({ value }) => value === chosen[0])?.label ?? chosen[0];
  const more = chosen.length - 1;

  return (
    <Popover
      label={label}
      width={340}
      button={(toggle) => (
        <Chip label={label} chosen={first} disabled={options.length === 0} onClick={toggle}>
          {more > 0 && <b>+{more}</b>}
        </Chip>
      )}
    >
      {() => (
        <Suspense fallback={<Trans>Loading…</Trans>}>
          <FilterOptions label={label} options={options} chosen={chosen} onChoose={onChoose} isSingle={isSingle} />
        </Suspense>
      )}
    </Popover>
  );
}

interface ChipProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  label: string;
  /** The chosen values, as text. */
  chosen: string | undefined;
}

/** A round button with the chosen values. */
export function Chip({ label, chosen, children, ...button }: ChipProps) {
  return (
    <Button
      {...button}
      className={classes.chip}
      variant={chosen === undefined ? 'default' : 'light'}
      size="compact-sm"
      radius="xl"
      rightSection={<Icon path="m4.5 6.5 3.5 3.5 3.5-3.5" />}
    >
      {label}
      {chosen !== undefined && <b>{chosen}</b>}
      {children}
    </Button>
  );
}
