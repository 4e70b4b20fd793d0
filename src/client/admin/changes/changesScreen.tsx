import { Alert, Button, Group, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isolated } from '#contract/names/shownName.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import { Screen } from '#client/admin/ui/screen.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { UnsavedForms, SaveUnsent, useUnsavedForms } from './unsavedForms.tsx';
import { ChangeState } from '#client/admin/records/pending/changeState.tsx';
import { rowOf, useCommandWords } from '#client/admin/kinds/commandWords.ts';
import { ConflictForm } from './conflictForm.tsx';
import { conflictOf } from './conflicts.ts';
import { DiscardButton, EditButton } from '#client/admin/records/pending/refusedVerbs.tsx';
import { isPaused, ownChanges, signedIn, useChanges } from '#client/admin/records/changes.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';

/** Changes on this device that have no answer yet, that the server refused, or that need a decision (S3). */
export default function ChangesScreen() {
  const { t } = useLingui();
  const all = useChanges();
  const own = ownChanges(all);
  const inMemory = commandQueue.inMemory().length;
  const { forms, discard } = useUnsavedForms();
  return (
    <Screen
      title={t`Changes on this device`}
      lead={<Trans>What you change is kept here until the server has it. Without a network it waits.</Trans>}
    >
      {inMemory > 0 && (
        <Alert role="alert">
          <Plural
            value={inMemory}
            one="# change is only in this tab: closing or leaving it before that is sent loses it."
            other="# changes are only in this tab: closing or leaving it before they are sent loses them."
          />
        </Alert>
      )}
      <OfOthers commands={all} />
      <ul className={rows.rows}>
        {own.map((command) => (
          // If the change is in conflict again, it remains open.
          <Change key={command.place} command={command} />
        ))}
      </ul>
      {forms.length > 0 && <UnsavedForms forms={forms} discard={discard} />}
      {own.length + forms.length > 0 && <SaveUnsent commands={own} forms={forms} />}
      {own.length + forms.length === 0 && (
        <Text c="dimmed" ta="center" py="xl">
          <Trans>Nothing waits: the server has everything.</Trans>
        </Text>
      )}
    </Screen>
  );
}

/** Changes by others on this device are mentioned, but neither shown nor sent. */
function OfOthers({ commands }: { commands: readonly AnyCommand[] }) {
  const own = signedIn()?.staff_id;
  const names = new Map<string, number>();
  for (const { by } of commands) if (by.staff_id !== own) names.set(by.name, (names.get(by.name) ?? 0) + 1);
  return [...names].map(([maker, count]) => {
    const name = isolated(maker);
    return (
      <Alert key={maker}>
        <Plural
          value={count}
          one={`# change of ${name} waits on this device until that person signs in here.`}
          other={`# changes of ${name} wait on this device until that person signs in here.`}
        />
      </Alert>
    );
  });
}

function Change({ command }: { command: AnyCommand }) {
  const words = useCommandWords();
  const shortTime = useShortTime();
  const [isResolving, setIsResolving] = useState(false);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const { title, made_at } = command;
  const conflict = conflictOf(command);
  const at = shortTime(made_at);
  return (
    <li>
      <div>
        <Text>
          <b>{words(command)}</b>
          <SentenceSpace />
          <bdi>
            <Target command={command}>{conflict?.now?.title ?? title}</Target>
          </bdi>
        </Text>
        <Text component="div" c="dimmed" size="sm">
          <ChangeState command={command} /> {at}
        </Text>
        <Why command={command} />
      </div>
      <Verbs command={command} onResolve={conflict && (() => setIsResolving(!isResolving))} />
      {conflict && isResolving && (
        <ConflictForm command={command} conflict={conflict} isAgain={isSentAgain} onSend={() => setIsSentAgain(true)} />
      )}
    </li>
  );
}

function Target({ command, children }: { command: AnyCommand; children: string }) {
  const { body, target } = command;
  const address = rowOf(command).address?.(body);
  // A target without a title is named by its number.
  return address ? <Link to={address}>{children || target}</Link> : children;
}

/** Explains the state of a change. */
function Why({ command }: { command: AnyCommand }) {
  const { state, msg, mayBeApplied } = command;
  if (state === 'refused') {
    return (
      <Text role="status">
        {msg}
        <SentenceSpace />
        {mayBeApplied && (
          <Trans>It had been sent before without an answer, so it may have been applied then: please look.</Trans>
        )}
      </Text>
    );
  }
  if (state === 'conflict') {
    return (
      <Text>
        <Trans>A colleague changed the same field. Choose which text to keep.</Trans>
      </Text>
    );
  }
  if (!isPaused(command)) return null;
  return (
    <Text>
      <Trans>You made it with other roles than you have now. It is sent when you say so.</Trans>
    </Text>
  );
}

/** Actions for a change. */
function Verbs({ command, onResolve }: { command: AnyCommand; onResolve: (() => void) | undefined }) {
  const { i18n, t } = useLingui();
  const { command_id, body, state } = command;
  const { address, shownIn, isFinal } = rowOf(command);
  const isRefused = state === 'refused';
  return (
    <Group gap="md">
      {onResolve && <Button variant="link" onClick={onResolve}>{t`Resolve`}</Button>}
      {isRefused && <EditButton command={command} />}
      {!shownIn && (isRefused || state === 'sending' || isPaused(command)) && (
        <Button variant="link" onClick={() => void commandQueue.tryAgain(command_id)}>{t`Try again`}</Button>
      )}
      {!shownIn && state === 'waiting' && !isFinal && (
        <Button variant="link" onClick={() => void commandQueue.withdraw(command_id)}>{t`Undo`}</Button>
      )}
      {isRefused && <DiscardButton command={command} />}
      {state === 'conflict' && !onResolve && (
        <Button
          variant="link"
          onClick={() => void commandQueue.resolve(command_id, undefined, {})}
        >{t`Keep theirs`}</Button>
      )}
      {shownIn && address && <Link to={address(body)}>{i18n._(shownIn)}</Link>}
    </Group>
  );
}
