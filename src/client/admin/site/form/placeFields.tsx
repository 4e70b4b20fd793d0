import {
  Anchor,
  Group,
  NativeSelect,
  Text,
  TextInput,
  type NativeSelectProps,
  type TextInputProps,
} from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '#site/text.ts';
import { zonesIn } from '#contract/dates/countryZones.ts';
import { parsePosition, writePosition, type Position } from '#contract/maps/position.ts';
import { mapsAt } from '#contract/pages/maps.ts';
import { offsetAt, utc } from '#contract/dates/zone.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { readPosition, type PositionProblem } from '#client/readers/mapLink/mapLink.ts';
import { useFormCountry } from './formCountry.ts';
import { cityOfZone } from './zoneCities.ts';

type ChoiceProps = Omit<NativeSelectProps, 'data' | 'value'> & { value: string };

/** A country, by code. Those of the conference and of this device come first. An unknown code is left unchanged. */
export function CountryField(props: ChoiceProps) {
  const language = useLanguage();
  const { t } = useLingui();
  const { countriesIn, countryCode } = useMeanings();
  const countries = countriesIn(language).map(({ value, label }) => ({ value: countryCode(value), label }));
  const own = useFormCountry();
  const isNear = ({ value }: Option) => value === own || isOfDevice(value);
  const groups = [
    { group: t`Suggested`, items: countries.filter(isNear) },
    { group: t`All countries and regions`, items: countries.filter((each) => !isNear(each)) },
  ];
  return <Choice {...props} groups={groups} />;
}

const ofDevice = new Map<string, boolean>();

/** Whether the time zone of this device belongs to a country. Cached, because each lookup is slow. */
function isOfDevice(country: string): boolean {
  const known = ofDevice.get(country);
  if (known !== undefined) return known;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isIn = /^[A-Z]{2}$/.test(country) && zonesIn(country).includes(timeZone);
  ofDevice.set(country, isIn);
  return isIn;
}

/** A time zone by its city, with its offset from UTC. Those of the country come first. */
export function TimeZoneField(props: ChoiceProps) {
  const language = useLanguage();
  const { t } = useLingui();
  const country = useFormCountry();
  const zones = (zonesByLanguage[language] ??= zonesByCity(language));
  const ofCountry = country === '' ? [] : zonesIn(country);
  const isNear = ({ value }: Option) => ofCountry.includes(value);
  const groups = [
    { group: t`In the country of the conference`, items: zones.filter(isNear) },
    { group: t`All cities`, items: zones.filter((each) => !isNear(each)) },
  ];
  return <Choice {...props} groups={groups} unlisted={props.value && cityOfZone(props.value, language)} />;
}

/** Computed once per language, because naming every city is slow. */
const zonesByLanguage: Partial<Record<Language, readonly Option[]>> = {};

function zonesByCity(language: Language): readonly Option[] {
  const { compare } = new Intl.Collator(language);
  const now = Date.now();
  const named = Intl.supportedValuesOf('timeZone').map((id) => {
    const city = cityOfZone(id, language);
    const distance = utc(offsetAt(now, { id, name: { en: city, zh: city } }));
    return {
      value: id,
      label: language === 'zh' ? `${city}（${distance}）` : `${city} (${distance})`,
    };
  });
  return named.toSorted((one, other) => compare(one.label, other.label));
}

interface Option {
  value: string;
  label: string;
}

interface OptionGroup {
  group: string;
  items: Option[];
}

interface GroupedProps extends ChoiceProps {
  groups: readonly OptionGroup[];
  /** Label of a value that is not in the list. */
  unlisted?: string;
}

function Choice({ groups, value, unlisted = value, ...props }: GroupedProps) {
  const shown = groups.filter(({ items }) => items.length > 0);
  const isListed = shown.some(({ items }) => items.some((each) => each.value === value));
  return (
    <NativeSelect {...props} value={value} data={isListed ? shown : [{ value, label: unlisted || '–' }, ...shown]} />
  );
}

interface PositionFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/**
 * Coordinates of a place, from a pasted map link or a usual notation, with links to check them on a map (C9). A text
 * that cannot be read is left unchanged, with a message that says what to paste instead.
 */
export function PositionField({ value, onChange, error, ...props }: PositionFieldProps) {
  const problemIn = usePositionProblems();
  // While somebody types, the field shows exactly that text. On leaving, it shows the position that was read from it.
  const [typed, setTyped] = useState<string>();
  const found = parsePosition(value);
  const read = value === '' || found ? undefined : readPosition(value);
  const problem = typeof read === 'string' ? problemIn(read) : error;
  return (
    <div>
      <TextInput
        {...props}
        value={typed ?? value}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(positionIn(currentTarget.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
      <div role="status">{found && <CheckPosition position={found} />}</div>
    </div>
  );
}

/** The value to store for a text: its position, or the text itself if no position can be read from it. */
function positionIn(text: string): string {
  const read = text.trim() === '' ? undefined : readPosition(text);
  if (read === undefined) return '';
  return typeof read === 'string' ? text : writePosition(read);
}

function usePositionProblems(): (problem: PositionProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'short':
        return t`This short link does not contain the position. Open it in a browser, and paste the address that the browser shows then.`;
      case 'withoutPosition':
        return t`This link contains no position. Open the place on the map, and paste the address that the browser shows, or the coordinates.`;
      case 'unknownSite':
        return t`This is no link to a map that can be read here. Paste one of Google Maps, Apple Maps, OpenStreetMap, Amap, Baidu or Tencent Maps, or coordinates such as 31.4912, 120.3119.`;
      case 'unreadable':
        return t`Please paste a map link, or coordinates such as 31.4912, 120.3119.`;
    }
  };
}

/** Links that show a position on maps, to check that it is correct. */
function CheckPosition({ position }: { position: Position }) {
  const { openStreetMap, google, amap } = mapsAt(position);
  const maps = { OpenStreetMap: openStreetMap, 'Google Maps': google, 高德地图: amap };
  const found = writePosition(position);
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm" c="dimmed">
        <Trans>Found: {found}. Is it the right place?</Trans>
      </Text>
      {Object.entries(maps).map(([name, address]) => (
        <Anchor key={name} size="sm" href={address} target="_blank" rel="noreferrer">
          {name}
        </Anchor>
      ))}
    </Group>
  );
}
