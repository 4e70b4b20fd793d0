import { Box, Checkbox, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { PartRow } from '#contract/kinds/part/part.ts';
import { partOf } from '#contract/parts/partName.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { pageFactsAddress, partAddress, sectionAddress } from '#client/admin/kinds/part/addresses.ts';
import { pageFactsForm, partForm } from '#client/admin/kinds/part/formTarget.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { useFieldNames } from '#client/admin/records/words/partFields.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';
import rows from '#client/admin/ui/rows.module.css';
import { FindingRows } from '#client/admin/site/findingList.tsx';
import { fieldAddress, fieldLink, siteSections } from '#client/admin/site/partNames.ts';
import { useGroupNames } from './groupNames.ts';
import type { ChangeGroup, ChosenChanges } from './chosenChanges.ts';

/** The changes since the last publication, with a tick at each that will be published (C3). */
export function ChangeList({ groups, choose }: Pick<ChosenChanges, 'groups' | 'choose'>) {
  const { t } = useLingui();
  return (
    <ul className={rows.rows} aria-label={t`Changes since the last publication`}>
      {groups.map((group) => (
        <Change key={group.name} group={group} choose={choose} />
      ))}
    </ul>
  );
}

function Change({ group, choose }: { group: ChangeGroup; choose: ChosenChanges['choose'] }) {
  const { t } = useLingui();
  const about = useId();
  const nameOf = usePartName();
  const groupNames = useGroupNames();
  const fieldNames = useFieldNames();
  const { format } = useConferenceTime();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const { name, parts, paths, details, latest, needs, isChosen, scheduledFor } = group;
  const [title = name] = groupNames([name], paths);
  const time = scheduledFor && format(scheduledFor);
  const findings = details.flatMap((change) => change.findings);
  const newest = details.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  const people = [...new Set(details.flatMap(({ by }) => by))];
  const by = list.format(people.length > 0 ? people : [latest.changed_by].filter(Boolean));
  const at = newest?.at ?? latest.changed_at;
  const fields = details.flatMap((change) => (isText(change.part) ? [] : fieldNames(change.part, change.paths)));
  const texts = parts.filter(isText).map((part) => (part.endsWith('.zh') ? t`Text in Chinese` : t`Text in English`));
  const changed = [...new Set([...fields, ...texts])].filter((words) => !title.includes(words)).join(' · ');
  const others = list.format(needs.map(nameOf));
  const isUnfinished = details.some(({ state }) => state === 'unfinished');
  const address = fieldAddress(name, paths[0] ?? '');
  return (
    <li>
      <div>
        <Checkbox
          label={title}
          checked={isChosen}
          aria-describedby={about}
          onChange={(event) => choose(name, event.currentTarget.checked)}
        />
        <Box id={about} ps={32}>
          <Text c="dimmed" size="sm">
            <bdi>{by}</bdi>
            {[at && format(at), changed].filter(Boolean).map((words) => ` · ${words}`)}
          </Text>
          {needs.length > 0 && (
            <Text size="sm">
              <Trans>Must be published with: {others}</Trans>
            </Text>
          )}
          {scheduledFor && (
            <Text size="sm">
              <Trans>Scheduled for {time}.</Trans>{' '}
              {isChosen && <Trans>Published now, it makes public what is scheduled, too.</Trans>}
            </Text>
          )}
          {isUnfinished && (
            <Text size="sm">
              <Trans>Please ask first: {by} may still be working on this.</Trans>
            </Text>
          )}
          <FindingRows findings={findings} />
        </Box>
      </div>
      {address !== '/site' && (
        <Link to={address} aria-label={`${t`Open the form`}: ${title}`}>
          <Trans>Open the form</Trans>
        </Link>
      )}
    </li>
  );
}

/** Drafts, which are not published: their number and places (C3). */
export function DraftList({ drafts }: Pick<ChosenChanges, 'drafts'>) {
  const nameOf = usePartName();
  const text = useText();
  if (drafts.length === 0) return null;
  return (
    <div>
      <Plural
        value={drafts.length}
        one="# draft stays here; visitors do not see it:"
        other="# drafts stay here; visitors do not see them:"
      />
      <ul>
        {drafts.map(({ part, path, entry }) => (
          <li key={`${part} ${path}`}>
            <Link to={fieldLink(part, path)}>{[nameOf(part), text(entry)].filter(Boolean).join(' › ')}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isText(part: string): boolean {
  return partOf(part)?.kind === 'text';
}

interface UnsavedSiteFormsProps {
  /** All parts of the site. */
  known: readonly PartRow[];
  /** Forms with unsaved work on this device. */
  unsaved: ReadonlySet<string>;
}

/** Forms of the site with unsaved text on this device, which is not published. */
export function UnsavedSiteForms({ known, unsaved }: UnsavedSiteFormsProps) {
  const nameOf = usePartName();
  const { t } = useLingui();
  const text = useText();
  const { routes } = useSiteNow();
  const forms = [
    ...Object.entries(siteSections).map(([section, { title }]) => ({
      ...{ target: `${partForm('site')} ${section}`, address: sectionAddress(section), name: t(title) },
    })),
    ...known
      .filter(({ part }) => part !== 'site')
      .map(({ part }) => ({ target: partForm(part), address: partAddress(part), name: nameOf(part) })),
    ...routes.map(({ path, title }) => ({
      ...{ target: pageFactsForm(path), address: pageFactsAddress(path), name: text(title) },
    })),
  ].filter(({ target }) => unsaved.has(target));
  if (forms.length === 0) return null;
  return (
    <div>
      <Trans>Typed, not saved yet, so it will not be published:</Trans>
      <ul>
        {forms.map(({ target, address, name }) => (
          <li key={target}>
            <Link to={address}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
