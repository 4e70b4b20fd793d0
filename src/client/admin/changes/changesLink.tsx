import { Button, Group, Text } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useConnection } from '#client/api/connection.ts';
import { useStore } from '#client/device/store.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { lastSaved } from '#client/admin/records/lastSaved.ts';
import { useIsSmallPhone } from '#client/admin/ui/screenWidth.ts';
import { needsDecision } from '#client/admin/records/pending/pendingMark.tsx';

/** Milliseconds for which "Saved" is shown and the change can be undone with one press. */
const savedFor = 4000;
const undoFor = 30_000;

/** The number of changes that are being sent or need a decision. With none left, shows "Saved" and Undo for a while. */
export function ChangesLink() {
  const commands = useChanges();
  const own = ownChanges(commands);
  const open = own.filter(needsDecision).length;
  const { isSaved, canUndo } = useJustSaved();
  const isDone = commands.length === 0;
  return (
    // One element in the header, because a phone has no room for two.
    <div>
      <Group gap="xs" wrap="nowrap">
        <Text span c="dimmed" size="sm" role="status">
          {isDone && (isSaved || canUndo) && <Trans>Saved</Trans>}
        </Text>
        {isDone && canUndo && (
          <Button variant="link" size="compact-md" onClick={() => void undo()}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </Group>
      {commands.length > 0 && (
        <Button
          component={NavLink}
          to="/changes"
          variant={open > 0 ? 'strip' : 'light'}
          size="compact-md"
          radius="xl"
          style={{ whiteSpace: 'nowrap' }}
        >
          <Counts open={open} own={own.length} />
        </Button>
      )}
    </div>
  );
}

/** The number of the user's own changes. A small phone shows less text, because the header has only one line. */
function Counts({ open, own }: { open: number; own: number }) {
  const isSmall = useIsSmallPhone();
  const isSending = useConnection() === 'online' && own > 0;
  if (isSmall && open > 0) return <Trans>{open} to decide</Trans>;
  if (isSmall && isSending && open === 0) return <Trans>sending {own}</Trans>;
  if (isSmall && own > 0) return <Trans>{own} waiting</Trans>;
  if (open > 0) return <Plural value={open} one="# change to decide" other="# changes to decide" />;
  if (isSending) return <Plural value={own} one="Sending # change" other="Sending # changes" />;
  return <Plural value={own} _0="changes of others" one="# change waits" other="# changes wait" />;
}

async function undo(): Promise<void> {
  const { undoLast } = await import('#client/admin/kinds/undo.ts');
  await undoLast();
}

const nothingSaved = { at: 0, commands: [] };

function useJustSaved(): { isSaved: boolean; canUndo: boolean } {
  const { at, commands } = useStore(lastSaved, nothingSaved);
  const [now, setNow] = useState(0);
  const canUndo = commands.length > 0;
  useEffect(() => {
    const timers = [savedFor, undoFor].map((delay) => setTimeout(() => setNow(at + delay), delay));
    return () => timers.forEach(clearTimeout);
  }, [at]);
  return { isSaved: now < at + savedFor && at > 0, canUndo: canUndo && now < at + undoFor };
}
