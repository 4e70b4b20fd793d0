import { ActionIcon, Button, Fieldset, Group, Input, NativeSelect, Text as Words } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import {
  factsOf,
  fieldIn,
  fieldsOf,
  isPair,
  itemOf,
  pictureBeside,
  titleOf,
  variantsOf,
  type ContentInput,
  type Field,
  type FieldFacts,
} from '#contract/fields/field.ts';
import { pointerOf, stepsOf } from '#contract/parts/jsonPointer.ts';
import { useText } from '#client/i18n/language.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import { begunFrom, emptyOf, isBlank, onlyValueOf } from './emptyOf.ts';
import { useContentLanguages } from './contentLanguages.ts';
import { useContentProblems } from './contentProblems.ts';
import { DerivedField } from './derivedField.tsx';
import { useFieldTarget } from './fieldTarget.ts';
import { PaletteField } from './colours/paletteField.tsx';
import { FileField } from './fileField.tsx';
import { FormValue } from './formValue.ts';
import { followProposals, useAround } from './proposals.ts';
import { noOption, type Option } from '#client/admin/records/words/useFieldWords.ts';
import { usePageOptions } from '#client/admin/records/words/pageOptions.ts';
import { ContentControl } from './contentInput.tsx';
import { RowsField, type RowContentProps } from './rowsField.tsx';
import classes from './form.module.css';
import { restingIf } from '#client/admin/ui/forms/resting.ts';

interface ContentFieldProps {
  schema: Field['schema'];
  /** Names of fields, and numbers of rows from 0. */
  path: readonly (string | number)[];
  value: unknown;
  /** Undefined removes an optional field. */
  onChange: (value: unknown) => void;
  /** Whether a value is required. */
  isRequired?: boolean;
  /** Without its label, because the elements around it show it. */
  isBare?: boolean;
  /** The value that surrounding fields suggest. */
  proposed?: unknown;
}

type SubmissionType = Site['submission']['types'][number];

const uncontrolled: ReadonlySet<string> = new Set(['unseen', 'entryId']);

/** Renders a content field by its schema: a value, a pair in both languages, a group or rows (C1, C2). */
export function ContentField(props: ContentFieldProps): ReactNode {
  const { schema, path, value, isRequired = true } = props;
  const text = useText();
  const facts = factsOf(schema);
  if (!facts || uncontrolled.has(facts.input.as) || onlyValueOf(schema) !== undefined) return null;
  const label = text(facts.label);
  if (facts.isDerived)
    return (
      <DerivedField label={label} value={value} proposed={props.proposed} onChange={props.onChange}>
        <PairField {...props} facts={facts} />
      </DerivedField>
    );
  if (facts.input.as === 'palette')
    return (
      <PaletteField label={label} pointer={pointerOf(path)} value={value} onChange={props.onChange}>
        <GroupFields {...props} />
      </PaletteField>
    );
  if (facts.input.as === 'timed') return <TimedField {...props} facts={facts} />;
  if (facts.input.as === 'byLanguage') return <ByLanguageField {...props} facts={facts} />;
  const variants = variantsOf(schema);
  if (variants.length > 1) return <VariantField {...props} facts={facts} variants={variants} />;
  if (isPair(schema)) return <PairField {...props} facts={facts} />;
  if (facts.input.as !== 'choices' && (itemOf(schema) || fieldsOf(schema).length > 0))
    return <OptionalPart {...props} facts={facts} />;
  return (
    <ContentControl
      facts={facts}
      label={label}
      pointer={pointerOf(path)}
      value={value}
      onChange={props.onChange}
      isRequired={isRequired}
    />
  );
}

type FactualProps = ContentFieldProps & { facts: FieldFacts };

/** The fields of a group, in the order of its schema. */
export function GroupFields({ schema, path, value, onChange }: ContentFieldProps) {
  const content = (value ?? {}) as Readonly<Record<string, unknown>>;
  const [first, ...others] = useContentLanguages();
  // A site in one language needs no separate field for the Chinese. If it has a value, readers of Chinese see that.
  const isNeeded = (name: string) => others.length > 0 || (first === 'zh' && !isBlank(content[name]));
  const aroundOf = useAround();
  const write = (next: Readonly<Record<string, unknown>>) =>
    onChange(followProposals(schema, aroundOf(path, content), aroundOf(path, next)));
  const input = factsOf(schema)?.input;
  const isInHead = (name: string) => input?.as === 'group' && input.tick === name;
  const asked = fieldsOf(schema).filter(
    ({ name, facts }) => !isInHead(name) && (facts?.translationOf === undefined || isNeeded(name)),
  );
  const fields = asked.map(({ name, schema: field, isRequired, facts }) => (
    <ContentField
      key={name}
      schema={field}
      path={[...path, name]}
      value={content[name]}
      isRequired={isRequired}
      proposed={facts?.isDerived && facts.proposal?.(aroundOf(path, content))}
      onChange={(next) => {
        const { [name]: _, ...others } = content;
        // Inserted at its former position, so that the order of the content does not change.
        if (next === undefined) write(others);
        else write(name in content ? { ...content, [name]: next } : { ...others, [name]: next });
      }}
    />
  ));
  return path.length === 0 ? <FormValue value={value}>{fields}</FormValue> : fields;
}

/** English and Chinese side by side, or only one of them if the conference is in one language. */
function PairField({ schema, facts, path, value, onChange, isRequired = true, isBare }: FactualProps) {
  const text = useText();
  const label = text(facts.label);
  const pair = (value ?? {}) as Readonly<Record<string, unknown>>;
  const shown = useContentLanguages();
  const names = { en: 'English', zh: '中文' } as const;
  const isInBoth = shown.length > 1;
  const picture = pictureBeside(schema);
  const title = text({ en: '', zh: '', ...titleOf(schema, value) });
  return (
    <div className={facts.input.as === 'markdown' ? `${classes.pair} ${classes.texts}` : classes.pair}>
      {shown.map((lang) => (
        <ContentControl
          key={lang}
          facts={{ ...facts, ...fieldsOf(schema).find(({ name }) => name === lang)?.facts, label: facts.label }}
          label={isInBoth ? `${label} · ${names[lang]}` : label}
          // The rows of a list need no name each.
          {...(isBare && isInBoth && { shownLabel: names[lang] })}
          pointer={pointerOf([...path, lang])}
          value={pair[lang]}
          lang={lang}
          isRequired
          isHelpShared={isInBoth}
          onChange={(next) => {
            const both: Partial<Record<Language, unknown>> = { ...pair, [lang]: next };
            onChange(!isRequired && shown.every((each) => isBlank(both[each])) ? undefined : both);
          }}
        />
      ))}
      {isInBoth && facts.help && (
        <Input.Description size="md" className={classes.shared}>
          {text(facts.help)}
        </Input.Description>
      )}
      {picture?.facts && (
        <div className={classes.shared}>
          <ContentControl
            facts={picture.facts}
            // Each row of a list has one.
            label={title ? `${text(picture.facts.label)} · ${title}` : text(picture.facts.label)}
            pointer={pointerOf([...path, picture.name])}
            value={pair[picture.name]}
            isRequired={false}
            onChange={(next) => {
              const { [picture.name]: _, ...words } = pair;
              onChange(next === undefined ? words : { ...words, [picture.name]: next });
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Fields or rows under one label. An optional part is added and removed as a unit. */
function OptionalPart({ facts, ...props }: FactualProps) {
  const { schema, path, value, onChange, isRequired = true, isBare } = props;
  const { t } = useLingui();
  const text = useText();
  const problems = useContentProblems();
  const label = text(facts.label);
  const { part, follow } = useFocusOfPart(value !== undefined);
  const picture = firstPictureOf(schema);
  if (value === undefined && !isRequired && picture)
    return (
      <div ref={part}>
        <FileField
          facts={{ ...picture.facts, ...(facts.help && { help: facts.help }) }}
          label={label}
          name={pointerOf([...path, picture.name])}
          value=""
          error={undefined}
          onChange={(chosen) => {
            follow();
            onChange({ ...(emptyOf(schema) as object), [picture.name]: chosen });
          }}
        />
      </div>
    );
  if (value === undefined && !isRequired)
    return (
      <div ref={part}>
        <Button
          variant="link"
          onClick={() => {
            follow();
            onChange(facts.start ?? emptyOf(schema));
          }}
        >
          {t`Add: ${label}`}
        </Button>
        <Help facts={facts} />
      </div>
    );
  const inside =
    facts.input.as === 'table' ? <TableField {...props} facts={facts} /> : <RowsOrFields {...props} facts={facts} />;
  if (isBare) return inside;
  const problem = problems.get(pointerOf(path));
  return (
    <Fieldset ref={part} legend={label} className={classes.part}>
      <Help facts={facts} />
      {problem && (
        <Words c="danger" size="sm" role="alert">
          {problem}
        </Words>
      )}
      {inside}
      {/* The rows of a list are removed one by one. */}
      {!isRequired && !(Array.isArray(value) && value.length > 0) && (
        <Group justify="flex-end">
          <Button
            variant="link"
            color="danger"
            onClick={() => {
              follow();
              onChange(undefined);
            }}
          >
            {t`Remove: ${label}`}
          </Button>
        </Group>
      )}
    </Fieldset>
  );
}

/** The required picture at the start of a group. Choosing it adds the group. */
function firstPictureOf(schema: Field['schema']): { name: string; facts: FieldFacts } | undefined {
  const [first] = fieldsOf(schema);
  if (!first?.isRequired || first.facts?.input.as !== 'picture') return undefined;
  return { name: first.name, facts: first.facts };
}

/** Moves the focus from the button that adds or removes a part to the first control that replaces it. */
function useFocusOfPart(isThere: boolean) {
  const part = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  const isFollowed = useRef(false);
  useEffect(() => {
    if (isFollowed.current) part.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    isFollowed.current = false;
  }, [isThere]);
  return { part, follow: () => void (isFollowed.current = true) };
}

/** Help text of a part. */
function Help({ facts: { help } }: { facts: FieldFacts }) {
  const text = useText();
  if (!help) return null;
  return (
    <Words c="dimmed" size="sm">
      {text(help)}
    </Words>
  );
}

function RowsOrFields({ facts, ...props }: FactualProps) {
  const item = itemOf(props.schema);
  if (!item) return <GroupFields {...props} />;
  return <RowsField {...props} facts={facts} item={item} Content={ContentField} />;
}

/**
 * A field with several variants. Choosing another variant keeps the fields that both have; choosing the first again
 * restores its fields.
 */
function VariantField({ facts, variants, ...props }: FactualProps & { variants: readonly Field['schema'][] }) {
  const { t } = useLingui();
  const text = useText();
  const { path, value, onChange, isRequired = true } = props;
  const [left, setLeft] = useState<ReadonlyMap<number, unknown>>(new Map());
  if (value === undefined && !isRequired) return <OptionalPart {...props} facts={facts} />;
  const chosen = fittingVariant(variants, value);
  const variant = variants[chosen]!;
  const label = text(facts.label);
  const choose = (next: number) => {
    setLeft(new Map(left).set(chosen, value));
    onChange(left.get(next) ?? begunFrom(variants[next]!, value));
  };
  const names = variants.map((one, index) => variantName(one, text) || t`Choice ${index + 1}`);
  return (
    <div className={classes.variant}>
      <NativeSelect
        label={label}
        description={facts.help && text(facts.help)}
        name={`${pointerOf(path)} choice`}
        value={String(chosen)}
        data={names.map((name, index) => ({ value: String(index), label: name }))}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <ContentField {...props} schema={variant} isBare />
    </div>
  );
}

/** The variant that fits content best. */
function fittingVariant(variants: readonly Field['schema'][], value: unknown): number {
  const issues = variants.map((variant) => z.safeParse(variant, value).error?.issues.length ?? 0);
  return issues.indexOf(Math.min(...issues));
}

function variantName(variant: Field['schema'], text: ReturnType<typeof useText>): string {
  const own = factsOf(variant);
  return own ? text(own.label) : '';
}

/** One value for both languages, or one for each. */
function ByLanguageField({ facts, ...props }: FactualProps) {
  const { t } = useLingui();
  const text = useText();
  const hasChoice = useContentLanguages().length > 1;
  const { schema, value, onChange } = props;
  const variants = variantsOf(schema);
  const pair = variants.find(isPair);
  const single = variants.find((variant) => variant !== pair);
  if (!pair || !single) return null;
  const label = text(facts.label);
  const isOfEach = typeof value === 'object' && value !== null;
  return (
    <div className={classes.variant}>
      {isOfEach ? (
        <PairField {...props} schema={pair} facts={{ ...facts, ...factsOf(pair) }} />
      ) : (
        <ContentField {...props} schema={single} />
      )}
      {value !== undefined && hasChoice && (
        <div>
          <Button
            variant="link"
            onClick={() => onChange(isOfEach ? (value as { en?: unknown }).en : { en: value, zh: value })}
          >
            {isOfEach ? t`The same in both languages: ${label}` : t`Different in Chinese: ${label}`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A permanent value, or several that each apply until a day. */
function TimedField({ facts, ...props }: FactualProps) {
  const { t } = useLingui();
  const text = useText();
  const { schema, value, onChange, isRequired = true } = props;
  const [always, parts] = variantsOf(schema) as [Field['schema'], Field['schema']];
  if (value === undefined && !isRequired) return <OptionalPart {...props} schema={always} facts={facts} />;
  const label = text(facts.label);
  if (!Array.isArray(value))
    return (
      <div className={classes.variant}>
        <ContentField {...props} schema={always} />
        <div>
          <Button
            variant="link"
            onClick={() => onChange([{ ...(value as object), until: '' }, value ?? emptyOf(always)])}
          >
            {t`Replace this text on a day: ${label}`}
          </Button>
        </div>
      </div>
    );
  return (
    <Fieldset legend={label} className={classes.part}>
      <Help facts={facts} />
      <Words c="dimmed" size="sm">
        <Trans>Each part holds until the end of a day of the conference; the last part has no end.</Trans>
      </Words>
      <TimedWords value={always}>
        <RowsField {...props} facts={factsOf(parts) ?? facts} item={itemOf(parts)!} Content={PartFields} />
      </TimedWords>
      <div>
        <Button
          variant="link"
          onClick={() => {
            const { until: _, ...last } = value.at(-1) as { until?: string };
            onChange(last);
          }}
        >
          {t`Keep the last part only`}
        </Button>
      </div>
    </Fieldset>
  );
}

/** Schema of a timed part without its day. */
const TimedWords = createContext<Field['schema'] | undefined>(undefined);

/** A value with the day until which it applies. The last part needs no day. */
function PartFields({ schema, path, value, isLast, onChange }: RowContentProps) {
  const always = use(TimedWords)!;
  const { until, ...words } = (value ?? {}) as { until?: unknown };
  const day = fieldsOf(schema).find(({ name }) => name === 'until');
  const write = (next: unknown, day: unknown) =>
    onChange({ ...(day !== undefined && { until: day }), ...(next as object) });
  return (
    <>
      <ContentField
        schema={always}
        path={path}
        value={words}
        isBare={!isPair(always)}
        onChange={(next) => write(next, until)}
      />
      {day && (!isLast || until !== undefined) && (
        <ContentField
          schema={day.schema}
          path={[...path, 'until']}
          value={until}
          isRequired={!isLast}
          onChange={(next) => write(words, next)}
        />
      )}
    </>
  );
}

/** Values by key, such as a sentence for each page. Keys are chosen by their labels. */
function TableField({ facts, schema, path, value, onChange }: ContentFieldProps & { facts: FieldFacts }) {
  const { t } = useLingui();
  const text = useText();
  const content = (value ?? {}) as Readonly<Record<string, unknown>>;
  const target = useFieldTarget();
  // Set if the address names a missing key.
  const [added, setAdded] = useState(() => missingKey(target, pointerOf(path), content));
  const part = itemOf(schema);
  const { key, of } = facts.input as Extract<ContentInput, { as: 'table' }>;
  const keys = { pages: usePageOptions(), submissionTypes: useTypeOptions() }[of];
  const nameOf = (name: string) => keys.find((option) => option.value === name)?.label || name;
  const removeWords = (title: string) => t`Remove: ${title}`;
  const missing = keys.filter((option) => !(option.value in content));
  const isNew = added !== '' && !(added in content);
  return (
    <div className={classes.rows}>
      {Object.entries(content).map(([name, words]) => (
        <div key={name} className={classes.row}>
          <div>
            <b>{nameOf(name)}</b>
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
            aria-label={removeWords(nameOf(name))}
            onClick={() => onChange(Object.fromEntries(Object.entries(content).filter(([other]) => other !== name)))}
          >
            <Icon path="M3.5 3.5l9 9m0-9-9 9" />
          </ActionIcon>
        </div>
      ))}
      {(missing.length > 0 || isNew) && (
        <Group align="flex-end">
          <NativeSelect
            label={text(key)}
            name={pointerOf([...path, added])}
            value={added}
            data={[noOption, ...missing]}
            onChange={({ currentTarget }) => setAdded(currentTarget.value)}
          />
          <Button
            {...restingIf(!isNew || !part, () => {
              if (part) onChange({ ...content, [added]: emptyOf(part) });
              setAdded('');
            })}
          >{t`Add`}</Button>
        </Group>
      )}
    </div>
  );
}

/** The submission types of the form, by their stored values. */
function useTypeOptions(): Option[] {
  const text = useText();
  const types = fieldIn(fieldIn(use(FormValue), 'submission'), 'types');
  return (Array.isArray(types) ? (types as readonly Partial<SubmissionType>[]) : []).flatMap(({ value, label }) =>
    value ? { value, label: (label && text(label)) || value } : [],
  );
}

/** The key in the JSON Pointer of a field, if the table has no such key; '' otherwise. */
function missingKey(target: string, table: string, content: Readonly<Record<string, unknown>>): string {
  if (!target.startsWith(`${table}/`)) return '';
  const [key = ''] = stepsOf(target.slice(table.length)) ?? [];
  return key in content ? '' : key;
}
