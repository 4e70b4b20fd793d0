import { Alert, Button, Fieldset, Group, Paper, Radio, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { Person } from '#contract/calls/report.ts';
import { isList, type Json } from '#contract/parts/jsonPointer.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { rowOf } from '#client/admin/kinds/commandWords.ts';
import { ContentPictures } from '#client/admin/records/pictures/contentPictures.tsx';
import { usePartWords } from '#client/admin/records/words/partFields.ts';
import { isTyped, useFormats, valueInWords } from '#client/admin/records/words/useFieldWords.ts';
import { AuthorDifferences } from '#client/versions/authorDifferences.tsx';
import { useText } from '#client/i18n/language.tsx';
import { TwoTexts } from '#client/versions/twoTexts.tsx';
import { useFresh } from '#client/records/useFresh.ts';
import { isOfContent, resolvedBody, type Conflict } from './conflicts.ts';
import { askPresent } from '#client/admin/kinds/changedRecords.ts';
import { presentFields } from '#client/admin/records/presentFields.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { exceedsLimit, useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import classes from './changes.module.css';

type Choice = 'mine' | 'theirs' | 'anew';

/** The chosen side, and their value at that moment. */
interface Chosen {
  choice: Choice;
  against: string | undefined;
}

interface ConflictFormProps {
  command: AnyCommand;
  conflict: Conflict;
  /** Whether the choice was already sent and conflicted with another change. */
  isAgain?: boolean;
  onSend?: () => void;
}

/**
 * Both values side by side, field by field. The reader chooses one or writes another. Nothing is sent until all are
 * chosen.
 */
export function ConflictForm({ command, conflict, isAgain = false, onSend }: ConflictFormProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Chosen | undefined>>>({});
  const [anew, setAnew] = useState(conflict.mine);
  useFreshPresent(command);
  const { version, title } = conflict.now ?? {};
  const stands = (field: string) => choices[field]?.against === conflict.theirs[field];
  const choiceOf = (field: string) => (stands(field) ? choices[field]?.choice : undefined);
  const isChosen = conflict.fields.every(choiceOf);
  const limitOf = (field: string) => rowOf(command).fields?.[field]?.limit;
  const isTooLong = conflict.fields.some(
    (field) => choiceOf(field) === 'anew' && exceedsLimit(anew[field] ?? '', limitOf(field)),
  );
  const hasMoved = conflict.fields.some((field) => (isAgain || choices[field]) && !stands(field));

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    onSend?.();
    const { fields, mine, theirs } = conflict;
    const from = { mine, theirs, anew };
    const chosen = Object.fromEntries(fields.map((field) => [field, from[choiceOf(field) ?? 'mine'][field] ?? '']));
    await commandQueue.resolve(
      command.command_id,
      resolvedBody(command, conflict, chosen),
      presentFields(command) ?? theirs,
    );
  }

  return (
    <Paper
      component="form"
      withBorder
      mt="xs"
      p="md"
      className={classes.conflict}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="lg" align="flex-start">
        {conflict.now && (
          <Text c="dimmed" size="sm">
            <Trans>
              On the server: version {version}, {title}
            </Trans>
          </Text>
        )}
        {hasMoved && (
          <Alert>
            <Trans>It has been changed again in the meantime: please choose once more.</Trans>
          </Alert>
        )}
        {conflict.fields.length === 0 && (
          <Text>
            <Trans>There is nothing left to choose.</Trans>
          </Text>
        )}
        {conflict.fields.map((field) => (
          <FieldConflict
            key={field}
            command={command}
            field={field}
            conflict={conflict}
            choice={choiceOf(field)}
            onChoose={(choice) => setChoices({ ...choices, [field]: { choice, against: conflict.theirs[field] } })}
            anew={anew[field] ?? ''}
            onWrite={(words) => setAnew({ ...anew, [field]: words })}
          />
        ))}
        <Button type="submit" variant="filled" disabled={!isChosen || isTooLong}>
          {conflict.fields.length === 0 ? <Trans>Continue</Trans> : <Trans>Save choice</Trans>}
        </Button>
      </Stack>
    </Paper>
  );
}

/** While the user decides, the server's values may change again. */
function useFreshPresent(command: AnyCommand): void {
  const latest = useRef(command);
  useEffect(() => {
    latest.current = command;
  });
  const update = useCallback(async () => {
    const asked = latest.current;
    const present = await askPresent(asked);
    if (present !== undefined) await commandQueue.renewPresent(asked.command_id, present);
  }, []);
  useFresh(update);
}

interface FieldConflictProps {
  command: AnyCommand;
  field: string;
  conflict: Conflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
  anew: string;
  onWrite: (words: string) => void;
}

function FieldConflict({ command, field, conflict, choice, onChoose, anew, onWrite }: FieldConflictProps) {
  const { t } = useLingui();
  const group = useId();
  const facts = rowOf(command).fields?.[field];
  const name = useFieldName(command, conflict)(field);
  const lengthProblem = useLengthProblem();
  const spot = conflict.content?.spots[field];
  // Only text can be typed here. Other values, such as lists and checkboxes, are chosen as a unit, as is whether an
  // entry remains.
  const isWritten = !spot || (typeof spot.mine === 'string' && typeof spot.theirs === 'string');
  return (
    <Fieldset variant="unstyled" legend={name} w="100%">
      <Both command={command} field={field} conflict={conflict} />
      <Group gap={22} my="sm">
        <Radio name={group} label={t`Keep theirs`} checked={choice === 'theirs'} onChange={() => onChoose('theirs')} />
        <Radio name={group} label={t`Use mine`} checked={choice === 'mine'} onChange={() => onChoose('mine')} />
        {isWritten && (!facts || isTyped(facts)) && (
          <Radio name={group} label={t`Edit text`} checked={choice === 'anew'} onChange={() => onChoose('anew')} />
        )}
      </Group>
      {choice === 'anew' && (
        <Textarea
          label={name}
          rows={facts?.input.as === 'paragraph' ? facts.input.rows : 2}
          value={anew}
          error={lengthProblem(anew, facts?.limit)}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
      )}
    </Fieldset>
  );
}

/** The label of a field in conflict. */
function useFieldName(command: AnyCommand, { content }: Conflict): (field: string) => string {
  const { t } = useLingui();
  const text = useText();
  const partWords = usePartWords(isOfContent(command) ? command.body.part : '');
  return (field) => {
    const spot = content?.spots[field];
    const name = spot && partWords.name({ path: spot.path, within: content?.base });
    if (name !== undefined) return spot?.isOrder ? t`${name} › Order` : name;
    const facts = rowOf(command).fields?.[field];
    return facts ? text(facts.label) : field;
  };
}

/** Both values side by side. Authors are merged into one list. */
function Both({ command, field, conflict }: Pick<FieldConflictProps, 'command' | 'field' | 'conflict'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const facts = rowOf(command).fields?.[field];
  const [own, other] = [conflict.mine[field] ?? '', conflict.theirs[field] ?? ''];
  if (isOfContent(command)) return <BothContents part={command.body.part} field={field} conflict={conflict} />;
  if (facts?.input.as === 'authors') {
    return (
      <>
        <Text>
          <Trans>Struck through: only in yours. Underlined: only in theirs.</Trans>
        </Text>
        <AuthorDifferences before={authorsIn(own)} after={authorsIn(other)} />
      </>
    );
  }
  const inWords = (value: string) => valueInWords(facts, value, formats);
  return <TwoTexts before={inWords(own) || '–'} after={inWords(other) || '–'} labels={[t`Yours`, t`Theirs`]} />;
}

/** Both values of a field of the site's content, labelled as in its form. */
function BothContents({ part, field, conflict: { content } }: { part: string; field: string; conflict: Conflict }) {
  const { t } = useLingui();
  const words = usePartWords(part);
  const spot = content?.spots[field];
  if (!spot) return null;
  const place = { path: spot.path, within: content?.base };
  const picturesOf = (value: Json) => (spot.isOrder ? [] : words.pictures(place, value));
  const inWords = (value: Json) => {
    if (spot.isOrder && isList(value)) return words.order(place, value);
    return value === null ? t`(removed)` : words.value(place, value) || (picturesOf(value).length > 0 ? '' : '–');
  };
  return (
    <TwoTexts
      before={inWords(spot.mine)}
      after={inWords(spot.theirs)}
      labels={[t`Yours`, t`Theirs`]}
      above={{
        before: <ContentPictures pictures={picturesOf(spot.mine)} />,
        after: <ContentPictures pictures={picturesOf(spot.theirs)} />,
      }}
    />
  );
}

function authorsIn(json: string): Person[] {
  return JSON.parse(json) as Person[];
}
