import { TextInput, type TextInputProps } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { momentOf, offsetAt, typedTime, zoneOf } from '#contract/dates/zone.ts';
import { locales } from '#contract/dates/locales.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';

interface ZonedTimeFieldProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'error'> {
  /** The typed value: `2026-12-01T09:00`. */
  value: string;
  onType: (value: string) => void;
  /** Additional content below the field. */
  children?: ReactNode;
}

/** A day and time in the conference's time zone. Shows the same moment in the reader's zone below, if that differs. */
export function ZonedTimeField({ value, onType, children, ...field }: ZonedTimeFieldProps) {
  const { zoneName } = useConferenceTime();
  const own = useOwnTime(value);
  return (
    <div>
      <TextInput
        {...field}
        type="datetime-local"
        w="fit-content"
        mb={4}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <small>
        <Trans>In {zoneName}.</Trans> {own && <Trans>Your local time: {own}.</Trans>} {children}
      </small>
    </div>
  );
}

/** A typed conference time in the reader's own zone; undefined if both zones agree. */
function useOwnTime(typed: string): string | undefined {
  const language = useLanguage();
  const at = Date.parse(momentOf(typed, zoneOf(site)) ?? '');
  if (Number.isNaN(at)) return undefined;
  const ownOffset = -new Date(at).getTimezoneOffset() * 60_000;
  if (ownOffset === offsetAt(at, zoneOf(site))) return undefined;
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

const hour = 60 * 60 * 1000;

/** A suggested time: the full hour after the next one. */
export function proposedTime(): string {
  return typedTime(Math.ceil(Date.now() / hour) * hour + hour, zoneOf(site));
}
