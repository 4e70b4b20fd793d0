import { useId, type ReactNode } from 'react';
import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './editForm.module.css';

interface TextAreaProps {
  label: string;
  rows: number;
  value: string;
  max: number;
  onWrite: (value: string) => void;
}

/** A field of several lines, which grows with its text. */
export function TextArea({ label, rows, value, max, onWrite }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    </div>
  );
}

/** The topics as options, numbered as they are stored. */
export function TopicOptions() {
  const text = useText();
  return site.topics.map((topic, index) => (
    <option key={topic.en} value={String(index + 1)}>
      {index + 1} {text(topic)}
    </option>
  ));
}

/** The types of presentation as options. */
export function TypeOptions() {
  const text = useText();
  return site.submission.types.map(({ value, label }) => (
    <option key={value} value={value}>
      {text(label)}
    </option>
  ));
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** A list to choose from; what is in no list, or was never chosen, is not changed by opening the form. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">–</option>
        {children}
      </select>
    </div>
  );
}
