import { Button, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { problemOf } from '#client/api/replyState.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import type { ListConfig } from './listConfig.ts';
import classes from './list.module.css';

interface NothingShownProps {
  /** The list, with all rows that were searched. */
  list: KnownRows<unknown>;
  nothing: ListConfig<never, never>['nothing'];
  onShowAll: () => void;
  /** Asks the server for the list again. */
  ask: () => void;
}

/** Says why a list shows nothing. */
export function NothingShown({ list: { rows, asOf, state }, nothing, onShowAll, ask }: NothingShownProps) {
  const { i18n } = useLingui();
  const all = rows.length;
  if (all > 0) {
    return (
      <Nothing>
        {i18n._(nothing.noneFound)}
        <br />
        <Button variant="default" size="compact-md" mt="sm" onClick={onShowAll}>
          <Trans>Show all {all}</Trans>
        </Button>
      </Nothing>
    );
  }
  if (asOf !== undefined) return <Nothing>{i18n._(nothing.none)}</Nothing>;
  if (problemOf(state) === undefined) return <Rows />;
  return (
    <Nothing>
      {typeof state === 'object' ? (
        state.refused
      ) : (
        <Trans>There is no connection, and no list is saved on this device.</Trans>
      )}
      <br />
      <Button variant="default" size="compact-md" mt="sm" onClick={ask}>
        <Trans>Try again</Trans>
      </Button>
    </Nothing>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <Text component="div" c="dimmed" ta="center" px="lg" py={64} className={classes.nothing}>
      {children}
    </Text>
  );
}

/** Placeholder for rows that are still loading. */
function Rows() {
  return (
    <Stack className={classes.nothing} gap={32} p={20} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height={10} width={`${70 + ((index * 7) % 4) * 6}%`} animate={false} />
      ))}
    </Stack>
  );
}
