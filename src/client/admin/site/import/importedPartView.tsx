import { Badge, Button, Fieldset, Group, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  fieldKey,
  type ImportChoice,
  type ImportChoices,
  type ImportedPart,
} from '#contract/kinds/part/importCalls.ts';
import { stepsOf, type Json } from '#contract/parts/jsonPointer.ts';
import { useText } from '#client/i18n/language.tsx';
import { TwoTexts } from '#client/versions/twoTexts.tsx';
import { ContentPictures } from '#client/admin/records/pictures/contentPictures.tsx';
import { usePartWords } from '#client/admin/records/words/partFields.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';
import { fieldLink } from '#client/admin/site/partNames.ts';
import { ContentDifferences } from '#client/admin/site/versionDifferences.tsx';
import { isMergeable, withFieldChoice, withPartChoice } from './decisions.ts';

const stateNames = {
  added: msg`New in the file`,
  changed: msg`Changed in the file`,
  merged: msg`Merged`,
  conflicting: msg`Conflict`,
  refused: msg`Cannot be imported`,
} as const satisfies Record<Exclude<ImportedPart['state'], 'same'>, unknown>;

interface ImportedPartViewProps {
  imported: ImportedPart;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
}

/** The changes of an import in one part, and the decisions about its conflicts (C4). */
export function ImportedPartView({ imported, choices, onChoose }: ImportedPartViewProps) {
  const { t } = useLingui();
  const text = useText();
  const nameOf = usePartName();
  const [isOpen, setIsOpen] = useState(false);
  const { part, state, before, after, path = '', reason } = imported;
  const words = usePartWords(part);
  const isWithChoice = state === 'conflicting' || state === 'merged' || imported.conflicts.length > 0;
  const hasDifferences = state !== 'refused' && isMergeable(imported);
  return (
    <li>
      <Stack gap="xs" w="100%">
        <Group gap="md">
          <strong>{nameOf(part)}</strong>
          <Badge variant={state === 'conflicting' || state === 'refused' ? 'strip' : 'light'}>
            {state !== 'same' && t(stateNames[state])}
          </Badge>
          {hasDifferences && (
            <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t`Hide the changes` : t`Show the changes`}
            </Button>
          )}
        </Group>
        {reason && (
          <Text>
            {path ? <Link to={fieldLink(part, path)}>{words.name({ path: stepsIn(path), within: after })}</Link> : null}{' '}
            {text(reason)}
          </Text>
        )}
        {isWithChoice && state !== 'refused' && (
          <PartChoice imported={imported} choices={choices} onChoose={onChoose} />
        )}
        {isOpen && hasDifferences && (
          <ContentDifferences part={part} from={(before ?? null) as Json} to={(after ?? null) as Json} />
        )}
      </Stack>
    </li>
  );
}

/** Which side wins: for the complete part, or for each field that both changed. */
function PartChoice({ imported, choices, onChoose }: ImportedPartViewProps) {
  const { t } = useLingui();
  const nameOf = usePartName();
  const group = useId();
  const { part, conflicts } = imported;
  const chosen = choices.parts[part];
  const choose = (choice: ImportChoice | undefined) => onChoose(withPartChoice(choices, part, choice));
  const canMerge = isMergeable(imported);
  return (
    <>
      <Text>
        {canMerge ? (
          <Trans>It was changed here and in the file.</Trans>
        ) : (
          <Trans>It differs here and in the file, and cannot be merged. Please choose one of the two.</Trans>
        )}
      </Text>
      <Group gap={22} role="radiogroup" aria-label={nameOf(part)}>
        {canMerge && <Radio name={group} label={t`Merge both`} checked={!chosen} onChange={() => choose(undefined)} />}
        <Radio
          name={group}
          label={t`Keep what is here`}
          checked={chosen === 'browser'}
          onChange={() => choose('browser')}
        />
        <Radio
          name={group}
          label={t`Use what is in the file`}
          checked={chosen === 'folder'}
          onChange={() => choose('folder')}
        />
      </Group>
      {!chosen &&
        conflicts.map((conflict) => <FieldChoice key={conflict.path} {...{ imported, conflict, choices, onChoose }} />)}
    </>
  );
}

/** The steps of a pointer, with the indexes of entries as numbers. */
function stepsIn(pointer: string): (string | number)[] {
  return (stepsOf(pointer) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

interface FieldChoiceProps extends ImportedPartViewProps {
  conflict: ImportedPart['conflicts'][number];
}

function FieldChoice({ imported: { part, before }, conflict, choices, onChoose }: FieldChoiceProps) {
  const { t } = useLingui();
  const group = useId();
  const words = usePartWords(part);
  const { path, browser, folder } = conflict;
  const key = fieldKey(part, path);
  const spot = { path: stepsIn(path), within: before, own: browser ?? folder };
  const pictures = (value: Json) => words.pictures(spot, value);
  const inWords = (value: Json) =>
    value === null ? t`(removed)` : words.value(spot, value) || (pictures(value).length > 0 ? '' : '–');
  const [here, inFile] = [browser, folder] as [Json, Json];
  const radio = (label: string, choice: ImportChoice) => (
    <Radio
      name={group}
      label={label}
      checked={choices.fields[key] === choice}
      onChange={() => onChoose(withFieldChoice(choices, key, choice))}
    />
  );
  return (
    <Fieldset variant="unstyled" mt="xs" legend={path === '' ? undefined : words.name(spot)}>
      <TwoTexts
        before={inWords(here)}
        after={inWords(inFile)}
        labels={[t`Here`, t`In the file`]}
        above={{
          before: <ContentPictures pictures={pictures(here)} />,
          after: <ContentPictures pictures={pictures(inFile)} />,
        }}
      />
      {path !== '' && (
        <Group gap={22} mt="xs">
          {radio(t`Keep what is here`, 'browser')}
          {radio(t`Use what is in the file`, 'folder')}
        </Group>
      )}
    </Fieldset>
  );
}
