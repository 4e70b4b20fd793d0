import type { ExportedList } from '#contract/staff/exports.ts';
import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import type { AbstractRow, OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { abstractKind } from '#contract/kinds/abstract/kind.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { letterKind } from '#contract/kinds/letter/kind.ts';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { mailingKind } from '#contract/kinds/mailing/kind.ts';
import type { OnePart, PartRow } from '#contract/kinds/part/part.ts';
import { partKind } from '#contract/kinds/part/kind.ts';
import type { OnePerson, PersonRow } from '#contract/kinds/person/person.ts';
import { personKind } from '#contract/kinds/person/kind.ts';
import type { SavedView } from '#contract/kinds/view/view.ts';
import { viewKind } from '#contract/kinds/view/kind.ts';

/** Of each kind of records: its id, a row of its list, and everything about one; `never` where there are only rows. */
export interface RecordTypes {
  abstract: { id: number; row: AbstractRow; one: OneAbstract };
  person: { id: string; row: PersonRow; one: OnePerson };
  letter: { id: number; row: LetterRow; one: never };
  view: { id: string; row: SavedView; one: never };
  mailing: { id: number; row: Mailing; one: never };
  part: { id: string; row: PartRow; one: OnePart };
}
export type KindName = keyof RecordTypes;

/** A record of some kind. */
type Related = readonly [kind: KindName, id: string | number];

/** What staff see in a list, and change by commands. */
export interface RecordKind<Name extends KindName> {
  /** Of its rows in the cache of a device. It never changes. */
  name: Name;
  /** The field with the id of a record, also in the bodies of commands for one. */
  id: keyof RecordTypes[Name]['row'] & string;
  /** An id as it stands in a row, from one in a body. */
  idFrom: (id: unknown) => RecordTypes[Name]['id'];
  /** The call that lists it, and the one for everything about one record. */
  list: StaffCallName;
  one?: StaffCallName;
  /** Whether the list call also answers full details, which a device can store (S18). */
  hasDetails?: true;
  /** First word of what commands for a record name as their target, such as `abstract 12`. It never changes. */
  target: string;
  /** If devices write a table of its list: how the log and the call `note_export` name it. */
  exported?: ExportedList;
  /** Other records whose commands change what is shown of this one. */
  related?: {
    [Part in 'row' | 'one']?: (record: RecordTypes[Name][Part]) => readonly Related[];
  };
}

/** The kinds. One row each. */
export const recordKinds = {
  abstract: abstractKind,
  person: personKind,
  letter: letterKind,
  view: viewKind,
  mailing: mailingKind,
  part: partKind,
} as const satisfies { [Name in KindName]: RecordKind<Name> };
