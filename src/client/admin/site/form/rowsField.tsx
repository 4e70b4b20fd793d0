import { Accordion, ActionIcon, Button, Group, TextInput } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import {
  factsOf,
  fieldsOf,
  itemOf,
  titleOf,
  variantsOf,
  type Field,
  type FieldFacts,
} from '#contract/content/field.ts';
import { pointerOf } from '#contract/records/jsonPointer.ts';
import { useText } from '#client/i18n/language.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import { ContentField, type ContentFieldProps } from './contentField.tsx';
import { emptyOf, isPair } from './emptyOf.ts';
import { useContentForm } from './formContext.ts';
import classes from './form.module.css';

interface RowsFieldProps extends ContentFieldProps {
  facts: FieldFacts;
  /** Of a row. */
  item: Field['schema'];
}

const up = 'M8 13V3M3.5 7.5 8 3l4.5 4.5';
const down = 'M8 3v10M3.5 8.5 8 13l4.5-4.5';
const away = 'M3.5 3.5l9 9m0-9-9 9';

/** Rows in their order: those with fields of their own open one by one, words stand there. */
export function RowsField({ facts, item, path, value, onChange }: RowsFieldProps) {
  const { t } = useLingui();
  const text = useText();
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const base = useId();
  // Rows have no name of their own: each keeps a number while the form is open.
  const [keys, setKeys] = useState(() => rows.map((_, index) => index));
  const known = rows.map((_, index) => keys[index] ?? index + keys.length);
  const [opened, setOpened] = useState<string[]>([]);
  const label = text(factsOf(item)?.label ?? facts.label);

  function change(next: readonly unknown[], nextKeys: readonly number[]): void {
    setKeys([...nextKeys]);
    onChange(next);
  }

  function add(): void {
    const key = Math.max(-1, ...known) + 1;
    setOpened((open) => [...open, String(key)]);
    change([...rows, emptyOf(item)], [...known, key]);
  }

  const rowButtons = (index: number, title: string) => (
    <RowButtons
      title={title}
      isFirst={index === 0}
      isLast={index === rows.length - 1}
      move={(by) => change(moved(rows, index, by), moved(known, index, by))}
      remove={() => change(rows.toSpliced(index, 1), known.toSpliced(index, 1))}
    />
  );
  const fieldOf = (row: unknown, index: number) => (
    <ContentField
      schema={item}
      path={[...path, index]}
      value={row}
      isBare
      onChange={(next) => onChange(rows.with(index, next))}
    />
  );
  const titles = rows.map((row, index) => rowTitle(item, row, text) || `${label} ${index + 1}`);
  return (
    <div className={classes.rows}>
      {isPlain(item) ? (
        rows.map((row, index) => (
          <div key={known[index]} className={classes.row}>
            {fieldOf(row, index)}
            {rowButtons(index, titles[index]!)}
          </div>
        ))
      ) : (
        <Accordion multiple value={opened} onChange={setOpened} id={base} variant="separated" chevronPosition="left">
          {rows.map((row, index) => (
            <Accordion.Item key={known[index]} value={String(known[index])}>
              <Accordion.Control>
                <RowTitle path={[...path, index]} title={titles[index]!} />
              </Accordion.Control>
              <Accordion.Panel>
                {opened.includes(String(known[index])) && (
                  <div className={classes.fields}>
                    {fieldOf(row, index)}
                    {rowButtons(index, titles[index]!)}
                  </div>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <div>
        <Button onClick={add}>{t`Add: ${label}`}</Button>
      </div>
    </div>
  );
}

/** What a row is known by; marked where something in it is wrong. */
function RowTitle({ path, title }: { path: ContentFieldProps['path']; title: string }) {
  const { t } = useLingui();
  const { problems } = useContentForm();
  const within = `${pointerOf(path)}/`;
  const count = [...problems.keys()].filter((pointer) => pointer.startsWith(within)).length;
  return (
    <>
      <bdi>{title}</bdi>
      {count > 0 && <span className={classes.wrong}>{t`${count} to correct`}</span>}
    </>
  );
}

interface RowButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  move: (by: 1 | -1) => void;
  remove: () => void;
}

function RowButtons({ title, isFirst, isLast, move, remove }: RowButtonsProps) {
  const { t } = useLingui();
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon aria-label={t`Move up: ${title}`} disabled={isFirst} onClick={() => move(-1)}>
        <Icon path={up} />
      </ActionIcon>
      <ActionIcon aria-label={t`Move down: ${title}`} disabled={isLast} onClick={() => move(1)}>
        <Icon path={down} />
      </ActionIcon>
      <ActionIcon aria-label={t`Take away: ${title}`} onClick={remove}>
        <Icon path={away} />
      </ActionIcon>
    </Group>
  );
}

/** Values under keys that the organisers choose, such as a sentence for each path. */
export function TableField({ facts, schema, path, value, onChange }: ContentFieldProps & { facts: FieldFacts }) {
  const { t } = useLingui();
  const text = useText();
  const [added, setAdded] = useState('');
  const content = (value ?? {}) as Readonly<Record<string, unknown>>;
  const part = itemOf(schema);
  const key = facts.input.as === 'table' ? text(facts.input.key) : '';
  const isNew = added !== '' && !(added in content);
  return (
    <div className={classes.rows}>
      {Object.entries(content).map(([name, words]) => (
        <div key={name} className={classes.row}>
          <div>
            <b>{name}</b>
            {part && (
              <ContentField
                schema={part}
                path={[...path, name]}
                value={words}
                isBare
                onChange={(next) => onChange({ ...content, [name]: next })}
              />
            )}
          </div>
          <ActionIcon
            aria-label={t`Take away: ${name}`}
            onClick={() => onChange(Object.fromEntries(Object.entries(content).filter(([other]) => other !== name)))}
          >
            <Icon path={away} />
          </ActionIcon>
        </div>
      ))}
      <Group align="flex-end">
        <TextInput label={key} value={added} onChange={({ currentTarget }) => setAdded(currentTarget.value)} />
        <Button
          disabled={!isNew || !part}
          onClick={() => {
            if (part) onChange({ ...content, [added]: emptyOf(part) });
            setAdded('');
          }}
        >{t`Add`}</Button>
      </Group>
    </div>
  );
}

/** Whether a row is a value, or one in each language. */
function isPlain(item: Field['schema']): boolean {
  const [first = item, ...others] = variantsOf(item);
  return others.length === 0 && (isPair(first) || fieldsOf(first).length === 0);
}

function rowTitle(item: Field['schema'], row: unknown, text: ReturnType<typeof useText>): string {
  for (const variant of variantsOf(item)) {
    const title = titleOf(variant, Array.isArray(row) ? row[0] : row);
    if (title) return text({ en: '', zh: '', ...title }) || title.en || title.zh || '';
  }
  return '';
}

function moved<Item>(items: readonly Item[], index: number, by: 1 | -1): readonly Item[] {
  const item = items[index]!;
  return items.toSpliced(index, 1).toSpliced(index + by, 0, item);
}
