import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type SubmitEvent } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { AuthorEntry } from '#contract/kinds/abstract/abstract.ts';
import { limits } from '#contract/rules/limits.ts';
import { nameFields } from '#client/i18n/nameFields.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { Changed, EarlierAndLater } from '#client/versions/marks.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { exceedsLimit, useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { correction, isAs, nameOf, type Name } from './nameCorrection.ts';
import { TellAuthor, useTellAuthor } from '#client/admin/records/tellAuthor.tsx';

interface PrintedNamesProps {
  /** The person: matched by address, or by name if the address is different or missing. */
  person: Name & { email: string };
  onClose: () => void;
}

/**
 * Corrects a name in all abstracts that contain it. Shows each abstract with the new name before anything is saved
 * (S12).
 */
export function PrintedNames({ person, onClose }: PrintedNamesProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<{ entries: readonly AuthorEntry[]; total: number } | string>();
  const [attempt, setAttempt] = useState(0);
  const [{ Firstname, Middlename, Lastname, email }] = useState(person);
  useEffect(() => {
    let isWanted = true;
    void staffCall('author_entries', { Firstname, Middlename, Lastname, email }).then((outcome) => {
      if (!isWanted) return;
      if (outcome.kind === 'success') setFound(outcome.data);
      else setFound(outcome.kind === 'refused' ? outcome.msg : 'unreachable');
    });
    return () => {
      isWanted = false;
    };
  }, [Firstname, Middlename, Lastname, email, attempt]);

  return (
    <Dialog opened onClose={onClose} title={t`Correct the printed name`}>
      {found === undefined && <p role="status">{t`Loading…`}</p>}
      {typeof found === 'string' && <AsOf problem={found} ask={() => setAttempt((before) => before + 1)} />}
      {typeof found === 'object' && found.entries.length === 0 && (
        <p>
          <Trans>No abstract names this person as an author.</Trans>
        </p>
      )}
      {typeof found === 'object' && found.entries.length > 0 && (
        <NameForm person={person} {...found} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface NameFormProps extends PrintedNamesProps {
  entries: readonly AuthorEntry[];
  total: number;
}

function NameForm({ person, entries, total, onClose }: NameFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { told, ...telling } = useTellAuthor();
  const [name, setName] = useState<Name>(nameOf(person));
  // The same name may belong to another person, so the user decides.
  const [chosen, setChosen] = useState(() =>
    entries.flatMap(({ report_id, by }) => (by === 'address' ? String(report_id) : [])),
  );
  const to = asShown(name);
  const lengthProblem = useLengthProblem();
  const isTooLong = nameFields(language).some((part) => exceedsLimit(to[part], limits.personField));
  const isName = to.Firstname !== '' || to.Lastname !== '';
  const wrong = entries.filter((entry) => !isAs(entry, to));
  const corrected = isName ? wrong.filter(({ report_id }) => chosen.includes(String(report_id))) : [];
  const labels = { Firstname: t`First name`, Middlename: t`Middle name`, Lastname: t`Last name` };

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await commandQueue.add(...corrected.map((entry) => correction(entry, to, told)));
    const count = corrected.length;
    toast({ kind: 'success', message: t`${fullName(to)}: abstracts corrected: ${count}` });
    onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <Group gap="sm" grow align="flex-end">
          {nameFields(language).map((part) => (
            <TextInput
              key={part}
              label={labels[part]}
              value={name[part]}
              error={lengthProblem(to[part], limits.personField)}
              autoComplete="off"
              onChange={(event) => setName({ ...name, [part]: event.currentTarget.value })}
            />
          ))}
        </Group>
        <Checkbox.Group label={t`Corrected in`} value={chosen} onChange={setChosen}>
          <Stack gap="sm" mt="xs">
            {entries.map((entry) => (
              <Entry
                key={entry.report_id}
                entry={entry}
                to={isName ? to : undefined}
                isChosen={chosen.includes(String(entry.report_id))}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {total > entries.length && (
          <Text c="dimmed">
            <Trans>
              Shown are {entries.length} of {total} abstracts.
            </Trans>
          </Text>
        )}
        <TellAuthor {...telling} />
        <FormButtons type="submit" disabled={corrected.length === 0 || isTooLong} onCancel={onClose}>
          <Plural value={corrected.length} one="Correct in # abstract" other="Correct in # abstracts" />
        </FormButtons>
      </Stack>
    </form>
  );
}

interface EntryProps {
  entry: AuthorEntry;
  to: Name | undefined;
  isChosen: boolean;
}

/** One abstract, with the name after the change. */
function Entry({ entry, to, isChosen }: EntryProps) {
  const { t } = useLingui();
  const { report_id, title, report_people, places, by } = entry;
  const isDone = to !== undefined && isAs(entry, to);
  const namesakes = places.map((place) => report_people[place]!);
  return (
    <Checkbox
      value={String(report_id)}
      disabled={isDone}
      label={
        <>
          #{report_id} <bdi>{title}</bdi>
        </>
      }
      description={
        <EarlierAndLater>
          {namesakes.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never change places
            <span key={index}>
              {isDone || !isChosen || !to ? (
                <bdi>{fullName(each)}</bdi>
              ) : (
                <Changed before={inParts(each)} after={inParts(to)} />
              )}{' '}
              {[each.email, each.Affiliation].filter(Boolean).join(' · ')}{' '}
            </span>
          ))}
          {isDone && t`already so`}
          {!isDone && by === 'name' && t`the same name, another address`}
        </EarlierAndLater>
      }
    />
  );
}

/** The parts of a name, separated if the printed name does not show them. */
function inParts(name: Name): string {
  const parts = [name.Lastname, name.Firstname, name.Middlename].filter(Boolean).join(' / ');
  return `${fullName(name)} (${parts})`;
}

function asShown({ Firstname, Middlename, Lastname }: Name): Name {
  return { Firstname: shownName(Firstname), Middlename: shownName(Middlename), Lastname: shownName(Lastname) };
}
