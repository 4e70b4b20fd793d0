import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ChangeEvent, type FocusEvent } from 'react';
import type { Language } from '#site/text.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { mailLimits, type MailProblem } from '#contract/staff/mail.ts';
import type { LetterWords } from '#contract/staff/letterWords.ts';
import {
  isOfOutcome,
  isOfReminder,
  nameAbstract,
  parseTemplate,
  placeholderNames,
  placeholders,
  type Placeholder,
} from '#contract/staff/placeholders.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { exceedsLimit, useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { TypedProblem } from '#client/admin/ui/forms/typedProblem.tsx';
import classes from './wordsEditor.module.css';

type Part = keyof LetterWords;

interface WordsEditorProps {
  words: LetterWords;
  onChange: (words: LetterWords) => void;
  /** Problems found by the server, in addition to those found here. */
  problems?: readonly MailProblem[];
  /** Whether the letter may be about an abstract. */
  mayNameAbstract?: boolean;
  /** Whether the letter may be a reminder to reviewers. */
  mayRemind?: boolean;
}

/** Subject and text in the site's languages, side by side, with the placeholders that can be inserted. */
export function WordsEditor({
  words,
  onChange,
  problems = [],
  mayNameAbstract = true,
  mayRemind = true,
}: WordsEditorProps) {
  const { t } = useLingui();
  const shown = languagesIn(site);
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<{ part: Part; language: Language; element: HTMLInputElement | HTMLTextAreaElement }>(undefined);
  const change = (part: Part, language: Language, value: string) =>
    onChange({ ...words, [part]: { ...words[part], [language]: value } });

  /** Inserts at the last cursor position, otherwise at the end of the first text. */
  function insert(placeholder: Placeholder): void {
    const first = { part: 'text', language: shown[0]!, element: fields.current!.querySelector('textarea')! } as const;
    const { part, language, element } = last.current ?? first;
    const { value } = element;
    const end = value.length;
    const [from, to] = last.current ? [element.selectionStart ?? end, element.selectionEnd ?? end] : [end, end];
    const typed = `{${placeholder}}`;
    change(part, language, value.slice(0, from) + typed + value.slice(to));
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(from + typed.length, from + typed.length);
    });
  }

  return (
    <>
      <div ref={fields} className={classes.languages}>
        {shown.map((language) => (
          <fieldset key={language}>
            <legend>{language === 'en' ? t`English` : t`Chinese`}</legend>
            <Stack gap={14}>
              {(['subject', 'text'] as const).map((part) => (
                <WordsOf
                  key={part}
                  part={part}
                  language={language}
                  value={words[part][language]}
                  problems={problems.filter(({ field }) => field === `${part}.${language}`)}
                  onChange={(value) => change(part, language, value)}
                  onFocus={(element) => (last.current = { part, language, element })}
                />
              ))}
            </Stack>
          </fieldset>
        ))}
      </div>
      <PlaceholderList {...{ mayNameAbstract, mayRemind }} onInsert={insert} />
    </>
  );
}

/** Whether a subject or a text exceeds its limit. */
export function isLetterTooLong({ subject, text }: LetterWords): boolean {
  const exceeds = ({ en, zh }: LetterWords[Part], limit: number) => exceedsLimit(en, limit) || exceedsLimit(zh, limit);
  return exceeds(subject, mailLimits.subject) || exceeds(text, mailLimits.text);
}

interface WordsOfProps {
  part: Part;
  language: Language;
  value: string;
  problems: readonly MailProblem[];
  onChange: (value: string) => void;
  onFocus: (element: HTMLInputElement | HTMLTextAreaElement) => void;
}

function WordsOf({ part, language, value, problems, onChange, onFocus }: WordsOfProps) {
  const { t } = useLingui();
  const tooLong = useLengthProblem()(value, mailLimits[part]);
  const own = parseTemplate(value).problems;
  const others = problems.filter(({ offset, en }) => !own.some((each) => each.offset === offset && each.en === en));
  const all = [...own, ...others];
  const field = {
    lang: language,
    value,
    spellCheck: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => onFocus(event.currentTarget),
    error: (tooLong !== undefined || all.length > 0) && (
      <>
        {tooLong && <span className={classes.problem}>{tooLong}</span>}
        {all.map((problem) => (
          <span key={`${problem.offset} ${problem.en}`} className={classes.problem}>
            <TypedProblem typed={value} problem={problem} />
          </span>
        ))}
      </>
    ),
  };
  return part === 'subject' ? (
    <TextInput label={t`Subject`} {...field} />
  ) : (
    <Textarea label={t`Text`} rows={14} {...field} />
  );
}

interface PlaceholderListProps extends Pick<Required<WordsEditorProps>, 'mayNameAbstract' | 'mayRemind'> {
  onInsert: (placeholder: Placeholder) => void;
}

function PlaceholderList({ mayNameAbstract, mayRemind, onInsert }: PlaceholderListProps) {
  const { t } = useLingui();
  const text = useText();
  return (
    <>
      <Text c="dimmed" size="sm" mt={14} mb={8}>
        <Trans>Inserted at the cursor, and filled in for each recipient:</Trans>
      </Text>
      <ul className={classes.placeholders} aria-label={t`Placeholders`}>
        {placeholderNames
          .filter((name) => name !== 'message' && (mayNameAbstract || !nameAbstract([name])))
          .filter((name) => site.review || !(isOfOutcome(name) || isOfReminder(name)))
          .filter((name) => mayRemind || !isOfReminder(name))
          .map((name) => (
            <li key={name}>
              <Button
                variant="default"
                size="compact-sm"
                radius="xl"
                mih={36}
                fw={400}
                leftSection={<code>{`{${name}}`}</code>}
                onClick={() => onInsert(name)}
              >
                {text(placeholders[name])}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}
