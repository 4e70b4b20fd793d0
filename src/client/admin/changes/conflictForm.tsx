import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { AnyCommand } from '#client/commands/command.ts';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import { AuthorDifferences } from '#client/versions/authorDifferences.tsx';
import { SideBySide } from '#client/versions/sideBySide.tsx';
import { useFresh } from '#client/records/useFresh.ts';
import { Note } from '#client/admin/ui/note.tsx';
import { TextArea } from '#client/admin/ui/forms/formFields.tsx';
import { resolvedBody, type ChangedField, type Conflict } from './conflicts.ts';
import { useChangeWords } from './fieldWords.ts';
import { askPresent } from './present.ts';
import { commandQueue } from './queue.ts';
import classes from './changes.module.css';

type Choice = 'mine' | 'theirs' | 'anew';

/** What is chosen, and the value of theirs that it was chosen against. */
interface Chosen {
  choice: Choice;
  against: string | undefined;
}

/** What is chosen from a list, or has a form of its own, and so cannot be written here. */
const notWritten = new Set<ChangedField>([
  ...(['submissionType', 'topics', 'report_people', 'deadline'] as const),
  ...(['mytitle', 'country', 'state'] as const),
]);

interface ConflictFormProps {
  command: AnyCommand;
  conflict: Conflict;
  /** Whether what was chosen has been sent, and met another change. */
  isAgain?: boolean;
  onSend?: () => void;
}

/** Both texts side by side, by field: which is to stay, or what is written anew. Nothing is sent before all is chosen. */
export function ConflictForm({ command, conflict, isAgain = false, onSend }: ConflictFormProps) {
  const [choices, setChoices] = useState<Partial<Record<ChangedField, Chosen>>>({});
  const [anew, setAnew] = useState(conflict.mine);
  useFreshPresent(command);
  const { versions } = conflict;
  const version = versions?.version;
  const title = versions?.theirs.title;
  const stands = (field: ChangedField) => choices[field]?.against === conflict.theirs[field];
  const choiceOf = (field: ChangedField) => (stands(field) ? choices[field]?.choice : undefined);
  const isChosen = conflict.fields.every(choiceOf);
  const hasMoved = conflict.fields.some((field) => (isAgain || choices[field]) && !stands(field));

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    onSend?.();
    const { fields, mine, theirs } = conflict;
    const from = { mine, theirs, anew };
    const chosen = Object.fromEntries(fields.map((field) => [field, from[choiceOf(field) ?? 'mine'][field] ?? '']));
    await commandQueue.resolve(command.command_id, resolvedBody(command, conflict, chosen), theirs);
  }

  return (
    <form className={classes.conflict} onSubmit={(event) => void submit(event)}>
      {versions && (
        <p className={classes.small}>
          <Trans>
            On the server: version {version}, {title}
          </Trans>
        </p>
      )}
      {hasMoved && (
        <Note>
          <Trans>It has been changed again in the meantime: please choose once more.</Trans>
        </Note>
      )}
      {conflict.fields.length === 0 && (
        <p>
          <Trans>There is nothing left to choose.</Trans>
        </p>
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
      <ActionButton type="submit" variant="filled" disabled={!isChosen}>
        {conflict.fields.length === 0 ? <Trans>Continue</Trans> : <Trans>Use what is chosen</Trans>}
      </ActionButton>
    </form>
  );
}

/** While a conflict is looked at, the server may change once more. */
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
  field: ChangedField;
  conflict: Conflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
  anew: string;
  onWrite: (words: string) => void;
}

function FieldConflict({ command, field, conflict, choice, onChoose, anew, onWrite }: FieldConflictProps) {
  const { t } = useLingui();
  const name = useChangeWords().name(field);
  return (
    <fieldset>
      <legend>{name}</legend>
      <Both command={command} field={field} conflict={conflict} />
      <div className={classes.choices}>
        <Option label={t`Keep theirs`} is={choice === 'theirs'} onChoose={() => onChoose('theirs')} />
        <Option label={t`Use mine`} is={choice === 'mine'} onChoose={() => onChoose('mine')} />
        {!notWritten.has(field) && (
          <Option label={t`Write it anew`} is={choice === 'anew'} onChoose={() => onChoose('anew')} />
        )}
      </div>
      {choice === 'anew' && (
        <TextArea label={name} rows={field === 'abstract' ? 10 : 2} max={1_000_000} value={anew} onWrite={onWrite} />
      )}
    </fieldset>
  );
}

/** What both want, side by side; of authors, merged into one list. */
function Both({
  command,
  field,
  conflict: { theirs, mine, versions },
}: Pick<FieldConflictProps, 'command' | 'field' | 'conflict'>) {
  const { t } = useLingui();
  const words = useChangeWords();
  if (field === 'report_people' && versions) {
    return (
      <>
        <p>
          <Trans>Struck through: only in yours. Underlined: only in theirs.</Trans>
        </p>
        <AuthorDifferences before={versions.mine.report_people} after={versions.theirs.report_people} />
      </>
    );
  }
  const [own, other] = [mine[field] ?? '', theirs[field] ?? ''];
  const inWords = (value: string) => words.value(command, field, value);
  return <SideBySide before={inWords(own) || '–'} after={inWords(other) || '–'} labels={[t`Yours`, t`Theirs`]} />;
}

function Option({ label, is, onChoose }: { label: string; is: boolean; onChoose: () => void }) {
  const id = useId();
  return (
    <span>
      <input id={id} type="radio" checked={is} onChange={onChoose} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
