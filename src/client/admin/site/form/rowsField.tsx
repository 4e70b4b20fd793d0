import { Accordion, ActionIcon, Badge, Button, Checkbox, Group, Text as Words } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useId,
  useInsertionEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  asideOf,
  factsOf,
  fieldIn,
  fieldsOf,
  isPair,
  titleOf,
  variantsOf,
  type Field,
  type FieldFacts,
} from '#contract/fields/field.ts';
import { isIsoDay } from '#contract/dates/dateDoubts.ts';
import { isSameJson, pointerOf } from '#contract/parts/jsonPointer.ts';
import { useText } from '#client/i18n/language.tsx';
import { MoveRowButtons } from '#client/admin/site/moveRowButtons.tsx';
import { RowHandle, useRowDragWords } from '#client/admin/site/rowHandle.tsx';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { SortableList, SortableRow } from '#client/ui/components/sortableList.tsx';
import { pictureAddress } from '#client/admin/records/pictures/contentPictures.tsx';
import { Thumbnail } from '#client/admin/records/pictures/thumbnail.tsx';
import { useAfterPress } from './afterPress.ts';
import { useContentLanguages } from './contentLanguages.ts';
import { ContentProblems, useContentProblems } from './contentProblems.ts';
import { emptyOf, withNewId } from './emptyOf.ts';
import { useFieldTarget } from './fieldTarget.ts';
import classes from './form.module.css';
import { followProposals, RowsAround, useAround, withProposals } from './proposals.ts';
import { useFoldedRows } from './useFoldedRows.ts';
import { useRows, type RowChange, type EditedRows } from './useRows.ts';

const PasteDialog = lazy(() => import('#client/admin/site/paste/pasteDialog.tsx'));

const none: ReadonlyMap<string, string> = new Map();

type Path = readonly (string | number)[];

interface RowsFieldProps {
  facts: FieldFacts;
  /** Schema of a row. */
  item: Field['schema'];
  path: Path;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Renders the content of a row. */
  Content: ComponentType<RowContentProps>;
}

export interface RowContentProps {
  schema: Field['schema'];
  path: Path;
  value: unknown;
  onChange: (value: unknown) => void;
  isBare: true;
  isLast: boolean;
}

/** Ordered rows, moved by their handles or arrows. Rows with fields open one by one; plain values are always shown (C2). */
export function RowsField({ facts, item, path, value, onChange, Content }: RowsFieldProps) {
  const { t } = useLingui();
  const text = useText();
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const rows = useRows(list, onChange);
  const { keys, mark } = rows;
  const latest = useRef(rows);
  const present = useRef(list);
  // Unlike other effects, it also runs inside a closed part.
  useInsertionEffect(() => {
    latest.current = rows;
    present.current = list;
  });
  const rowsAround = useCallback(() => present.current, []);
  const aroundOf = useAround();
  const base = useId();
  const { list: element, fold, unfold } = useFoldedRows();
  const [opened, setOpened] = useOpenedRows(keys, path);
  const label = text(factsOf(item)?.label ?? facts.label);
  // In English, a label begins with a capital letter only on its own.
  const rowName = label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const isNewestFirst = facts.input.as === 'list' && facts.input.newestFirst === true;
  const { titles, asides } = useRowWords(item, list, label);
  const dragWords = useRowDragWords(titles);
  const languages = useContentLanguages();
  const [isPasting, setIsPasting] = useState(false);
  const { begin, leave, problemsOf } = useBegunRows();
  const place = isNewestFirst ? 0 : list.length;

  const around = (row: unknown) => aroundOf([...path, place], (row ?? {}) as Readonly<Record<string, unknown>>);
  const follow = (before: unknown, after: unknown) => followProposals(item, around(before), around(after));

  function newRow(): unknown {
    const empty = emptyOf(item);
    return withNewId(item, withProposals(item, empty, { ...around(empty), others: list }));
  }

  function add(): void {
    const key = rows.add(newRow(), place);
    setOpened((open) => [...open, String(key)]);
    begin(key);
  }

  const rowAt = (index: number, className: string | undefined, content: ReactNode) => {
    const key = keys[index]!;
    return (
      <ContentProblems key={key} value={problemsOf(key)}>
        <SortableRow as="div" rowKey={mark(key)} data-row={mark(key)} onBlur={leave(key)} className={className}>
          {content}
        </SortableRow>
      </ContentProblems>
    );
  };

  const inside = (row: unknown, index: number) => (
    <RowInside
      {...{ Content, item, path, row, index }}
      title={titles[index]!}
      isLast={index === list.length - 1}
      hasFields={!isPlain(item)}
      rows={latest}
    />
  );
  const adding = (
    <Group gap="md">
      <Button onClick={add} data-row={mark(-1)}>{t`Add ${rowName}`}</Button>
      {isTable(item, facts) && <Button variant="link" onClick={() => setIsPasting(true)}>{t`Paste a table…`}</Button>}
      {rows.last && <Undo change={rows.last} undo={rows.undo} />}
    </Group>
  );
  return (
    <RowsAround value={rowsAround}>
      <div className={classes.rows}>
        {isNewestFirst && adding}
        <SortableList
          keys={keys.map(mark)}
          words={dragWords}
          onStart={fold}
          onStop={unfold}
          onMove={(from, to) => rows.move(from, to, titles[from]!, 'drag')}
        >
          {isPlain(item) ? (
            <div ref={element} className={classes.plain}>
              {list.map((row, index) => rowAt(index, classes.row, inside(row, index)))}
            </div>
          ) : (
            <Accordion
              ref={element}
              className={classes.list}
              multiple
              value={opened}
              onChange={setOpened}
              id={base}
              variant="separated"
              chevronPosition="left"
            >
              {list.map((row, index) =>
                rowAt(
                  index,
                  classes.entry,
                  <Accordion.Item value={String(keys[index])}>
                    <RowHead
                      {...{ item, row }}
                      path={[...path, index]}
                      title={titles[index]!}
                      aside={asides[index]!}
                      isOnly={list.length === 1}
                      onChange={(next) => rows.write(index, next)}
                    />
                    <Accordion.Panel className={classes.panel}>
                      {opened.includes(String(keys[index])) && (
                        <div className={classes.fields}>{inside(row, index)}</div>
                      )}
                    </Accordion.Panel>
                  </Accordion.Item>,
                ),
              )}
            </Accordion>
          )}
        </SortableList>
        {!isNewestFirst && adding}
      </div>
      {isPasting && (
        <Suspense>
          <PasteDialog
            label={label}
            list={{ item, rows: list, newRow, follow, languages }}
            onClose={() => setIsPasting(false)}
            onPaste={({ updated, added }) => {
              setIsPasting(false);
              rows.paste(updated, added, place);
            }}
          />
        </Suspense>
      )}
    </RowsAround>
  );
}

/** Keys of the opened rows. The address of a field opens the rows around it. */
function useOpenedRows(keys: readonly number[], path: Path) {
  const target = useFieldTarget();
  const rowsOfTarget = () =>
    keys.filter((_, index) => `${target}/`.startsWith(`${pointerOf([...path, index])}/`)).map(String);
  const [opened, setOpened] = useState(rowsOfTarget);
  const [reached, setReached] = useState(target);
  if (reached !== target) {
    setReached(target);
    setOpened([...new Set([...opened, ...rowsOfTarget()])]);
  }
  return [opened, setOpened] as const;
}

/** The titles of rows, and the words beside them. */
function useRowWords(item: Field['schema'], list: readonly unknown[], label: string) {
  const { t } = useLingui();
  const text = useText();
  const day = useDayInWords();
  const aside = fieldOfRow(item, 'aside');
  const titles = list.map((row, index) => rowWords(titleOf, item, row, text) || `${label} ${index + 1}`);
  const asides = list.map((row) => {
    const words = rowWords(asideOf, item, row, text);
    if (aside?.facts?.input.as !== 'day' || !isIsoDay(words)) return words;
    const inWords = day(words);
    return aside.name === 'until' ? t`until ${inWords}` : inWords;
  });
  return { titles, asides };
}

/** Hides the problems of added rows until these lose the focus. */
function useBegunRows() {
  const problems = useContentProblems();
  const afterPress = useAfterPress();
  const [begun, setBegun] = useState<readonly number[]>([]);
  return {
    begin: (key: number) => setBegun((rows) => [...rows, key]),
    leave: (key: number) => (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      afterPress(() => setBegun((rows) => rows.filter((each) => each !== key)));
    },
    problemsOf: (key: number) => (begun.includes(key) ? none : problems),
  };
}

interface RowInsideProps extends Pick<RowsFieldProps, 'Content' | 'item' | 'path'> {
  row: unknown;
  index: number;
  title: string;
  isLast: boolean;
  /** A plain value has its handle among its buttons. */
  hasFields: boolean;
  /** The rows as of the moment of an action. */
  rows: RefObject<EditedRows>;
}

/** Fields and buttons of a row. Typing in another row does not render this one again. */
const RowInside = memo(function DrawnRowInside({
  Content,
  item,
  path,
  row,
  index,
  title,
  isLast,
  hasFields,
  rows,
}: RowInsideProps) {
  return (
    <>
      <Content
        schema={item}
        path={[...path, index]}
        value={row}
        isBare
        isLast={isLast}
        onChange={(next) => rows.current.write(index, next)}
      />
      <RowButtons
        title={title}
        isFirst={index === 0}
        isLast={isLast}
        hasFields={hasFields}
        move={(by) => rows.current.move(index, index + by, title, by < 0 ? 'up' : 'down')}
        remove={() => rows.current.remove(index, title)}
      />
    </>
  );
}, isSameRow);

/** Compares rows by value, because each keystroke copies the value of the form. */
function isSameRow(one: RowInsideProps, other: RowInsideProps): boolean {
  const [{ path, row, ...rest }, { path: otherPath, row: otherRow, ...others }] = [one, other];
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return names.every((name) => rest[name] === others[name]) && isSameJson(path, otherPath) && isSameJson(row, otherRow);
}

/** The last change of the rows, and Undo. */
function Undo({ change, undo }: { change: RowChange; undo: () => void }) {
  const { t } = useLingui();
  const { did, title } = change;
  const count = change.did === 'pasted' ? change.added.size + change.before.size : 1;
  const words = {
    added: t`Added.`,
    moved: t`Moved: ${title}`,
    removed: t`Removed: ${title}`,
    pasted: t`${plural(count, { one: '# row taken from the table.', other: '# rows taken from the table.' })}`,
  };
  return (
    <>
      <Words span c="dimmed" size="sm" role="status">
        {words[did]}
      </Words>
      <Button variant="link" onClick={undo}>{t`Undo`}</Button>
    </>
  );
}

interface RowHeadProps extends RowTickProps {
  aside: string;
  isOnly: boolean;
}

/** The head of a row, open or closed. */
function RowHead({ item, row, path, title, aside, isOnly, onChange }: RowHeadProps) {
  return (
    <div className={classes.head}>
      {!isOnly && <RowHandle name={title} />}
      <Accordion.Control>
        <RowPicture item={item} row={row} />
        <RowTitle {...{ path, title, aside }} isDraft={fieldIn(row, 'is_draft') === true} />
      </Accordion.Control>
      <RowTick {...{ item, row, path, title, onChange }} />
    </div>
  );
}

/** Title of a row, with the number of its problems. */
function RowTitle({ path, title, aside, isDraft }: { path: Path; title: string; aside: string; isDraft: boolean }) {
  const { t } = useLingui();
  const problems = useContentProblems();
  const within = `${pointerOf(path)}/`;
  const count = [...problems.keys()].filter((pointer) => pointer.startsWith(within)).length;
  return (
    <>
      <Words span inherit me="md">
        <bdi>{title}</bdi>
      </Words>
      {/* Not divided: a day that does not fit beside the title is below it. */}
      {aside && (
        <Words span display="inline-block" c="dimmed" size="sm" me="md">
          <bdi>{aside}</bdi>
        </Words>
      )}
      {isDraft && (
        <Badge component="span" variant="strip" me="md">
          <Trans>Draft</Trans>
        </Badge>
      )}
      {count > 0 && <span className={classes.wrong}>{t`${count} to correct`}</span>}
    </>
  );
}

/** The picture of a closed row, if its group names one. */
function RowPicture({ item, row }: { item: Field['schema']; row: unknown }) {
  const field = fieldOfRow(item, 'picture');
  const name = field && fieldIn(row, field.name);
  if (!field?.facts || typeof name !== 'string' || name === '') return null;
  return (
    <span className={classes.picture}>
      <Thumbnail key={name} size="row" address={pictureAddress(field.facts, name)} />
    </span>
  );
}

interface RowTickProps {
  item: Field['schema'];
  row: unknown;
  path: Path;
  title: string;
  onChange: (row: unknown) => void;
}

/** The checkbox of a row, open or closed, if its group names one. */
function RowTick({ item, row, path, title, onChange }: RowTickProps) {
  const text = useText();
  const field = fieldOfRow(item, 'tick');
  if (!field?.facts) return null;
  const { name } = field;
  const label = text(field.facts.label);
  return (
    <Checkbox
      label={label}
      aria-label={`${label}: ${title}`}
      name={pointerOf([...path, name])}
      checked={fieldIn(row, name) === true}
      onChange={({ currentTarget }) => {
        const { [name]: _, ...others } = row as Readonly<Record<string, unknown>>;
        onChange(currentTarget.checked ? { ...others, [name]: true } : others);
      }}
    />
  );
}

/** The field that a closed row shows as its picture or checkbox, or beside its title. */
function fieldOfRow(item: Field['schema'], shown: 'picture' | 'tick' | 'aside'): Field | undefined {
  const input = factsOf(item)?.input;
  return input?.as === 'group' ? fieldsOf(item).find(({ name }) => name === input[shown]) : undefined;
}

interface RowButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  hasFields: boolean;
  move: (by: 1 | -1) => void;
  remove: () => void;
}

/** Moves and removes a row. At the foot of an open row, a cross would look as if it closes the row. */
function RowButtons({ title, isFirst, isLast, hasFields, move, remove }: RowButtonsProps) {
  const { t } = useLingui();
  const isOnly = isFirst && isLast;
  const removing = { 'aria-label': t`Remove: ${title}`, onClick: remove };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {!hasFields && !isOnly && <RowHandle name={title} />}
      {!isOnly && <MoveRowButtons {...{ title, isFirst, isLast, move }} />}
      {hasFields ? (
        <Button variant="link" size="sm" ms="xs" {...removing}>
          <Trans>Remove</Trans>
        </Button>
      ) : (
        <ActionIcon {...removing}>
          <Icon path="M3.5 3.5l9 9m0-9-9 9" />
        </ActionIcon>
      )}
    </Group>
  );
}

/** Whether a table can fill the list: its rows have a title or are texts, and do not depend on their position. */
function isTable(item: Field['schema'], { isPositional, input }: FieldFacts): boolean {
  if (isPositional || input.as !== 'list' || variantsOf(item).length > 1) return false;
  const own = factsOf(item)?.input;
  return own?.as === 'group' ? own.title !== undefined : isPair(item);
}

/** Whether a row is a plain value or a pair. */
function isPlain(item: Field['schema']): boolean {
  const [first = item, ...others] = variantsOf(item);
  return others.length === 0 && (isPair(first) || fieldsOf(first).length === 0);
}

/** Title or aside of a row; '' if it has none. */
function rowWords(
  wordsOf: typeof titleOf,
  item: Field['schema'],
  row: unknown,
  text: ReturnType<typeof useText>,
): string {
  for (const variant of variantsOf(item)) {
    const words = wordsOf(variant, Array.isArray(row) ? row[0] : row);
    if (words) return text({ en: '', zh: '', ...words }) || words.en || words.zh || '';
  }
  return '';
}
