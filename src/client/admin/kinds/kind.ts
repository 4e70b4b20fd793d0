import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ExportOf, KindName, LogActionOf, LogTargetOf, RecordTypes } from '#contract/kinds/kinds.ts';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import type { RecordFile } from '#contract/records/recordFile.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { Outcome } from '#client/api/outcome.ts';
import type { Store } from '#client/device/store.ts';
import type { CommandBody, NewCommand, StoredCommand } from '#client/commands/command.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import type { RecordsOf } from '#client/admin/records/recordsOf.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import type { RecordFacts } from '#client/admin/records/words/useFieldWords.ts';

/** A kind of record in the admin area: everything about the kind except its screens. */
export interface Kind<Name extends KindName> {
  records: RecordsOf<Name>;
  commands: Partial<CommandRows>;
  log: KindInLog<Name>;
  /** Details cached for work without a network (S18), in addition to the list; undefined if there are none. */
  offline: KindOffline<Name> | undefined;
}

/** The commands of all kinds by name. */
export type CommandRows = { readonly [Name in CommandName]: CommandRow<Name> };

/** The fields that a command changes, named for display. */
interface ChangedWords {
  /** 'Title, Keywords'. */
  fields: string;
  /** The changed field and its new value, if only one field changes. */
  only: string | undefined;
  value: string;
}

/** Props of the dialog that repeats a refused command. */
export interface AgainProps<Name extends CommandName> {
  command: StoredCommand<Name>;
  /** Called after a new change was made. */
  onDone: () => void;
  onClose: () => void;
}

/** How a command is shown, and the actions offered after it was refused or applied. */
export interface CommandRow<Name extends CommandName> {
  /** Short description, such as 'Change: Title, Keywords'. */
  words: (changed: ChangedWords, body: CommandBody<Name>) => MessageDescriptor;
  /** The fields that the command can change. */
  fields?: RecordFacts;
  /** The address of the record that the command changes. */
  address?: (body: CommandBody<Name>) => string;
  /** Whether discarding the command loses text that somebody typed. Derived from `fields` by default. */
  hasTypedWords?: (body: CommandBody<Name>) => boolean;
  /** Identifies the unsaved form that gets the values back if the command is refused. */
  form?: (body: CommandBody<Name>) => string | undefined;
  /** The dialog that repeats a refused command. */
  dialog?: ComponentType<AgainProps<Name>>;
  /** The screen on which the user can continue to edit the text. `busy` says why that is not possible now. */
  writing?: {
    address: string;
    resume: (command: StoredCommand<Name>) => Promise<'busy' | 'gone' | undefined>;
    busy: MessageDescriptor;
  };
  /**
   * Label of the link to the screen that shows the command and its actions. The list of changes then shows only its
   * name.
   */
  shownIn?: MessageDescriptor;
  /** Whether the command reports an event that cannot be undone. */
  isFinal?: true;
  /** The command that undoes this one after the server has applied it. */
  inverse?: (body: CommandBody<Name>) => Pick<NewCommand<CommandName>, 'name' | 'body'> | undefined;
  /** Called after the server has applied the command. */
  applied?: (command: StoredCommand<Name>, data: unknown) => Promise<void>;
}

/** The inverse of a command that changes fields: the same command with `from` and `to` exchanged. */
export function turned<Name extends CommandName>(name: Name) {
  return (body: CommandBody<Name>) => ({ name, body: turnedBody(body) });
}

/** A kind of target that log entries can have. */
export interface TargetInLog {
  name: MessageDescriptor;
  /**
   * The link to the record.
   *
   * @param isThere - whether it still exists
   */
  address: (id: string, isThere: boolean) => string | undefined;
}

/** How the log names an action. */
export interface ActionInLog {
  /** The middle of a sentence: 'Marie Curie invited chair@…'. '…' stands for the record, unless it comes last. */
  sentence: MessageDescriptor;
  /** The name of the action, for the filter of the log. */
  name: MessageDescriptor;
}

/** How a kind is described in the log (S10). */
interface KindInLog<Name extends KindName> extends LoggedFields {
  /** How the log names the records of this kind. */
  targets: { readonly [Target in LogTargetOf<Name>]: TargetInLog };
  actions: { readonly [Action in LogActionOf<Name>]: ActionInLog };
  /** Names of other values in its log entries, and the name of its exported list. */
  names: Readonly<Record<string, MessageDescriptor>> & { readonly [List in ExportOf<Name>]: MessageDescriptor };
}

/** Fields of a kind in the log. */
export interface LoggedFields {
  /** Names and formats. A later table overrides an earlier one. */
  fields: readonly RecordFacts[];
  /** Fields whose values have names for display. */
  values?: Readonly<Record<string, FieldFacts>>;
}

/** A file cached on this device, and how to fetch it. */
export interface WantedFile extends RecordFile {
  fetchWith: (options: { signal: AbortSignal }) => Promise<Outcome<Blob>>;
}

/** A list cached on the device. */
interface CachedList {
  known: Pick<Store<KnownRows<object>>, 'get'>;
  sync: () => Promise<void>;
  forget: () => Promise<void>;
}

/** The data of a kind that is cached for offline work: always its list, and full details if a call returns them. */
export interface KindOffline<Name extends KindName> {
  /** Further lists. */
  lists?: readonly CachedList[];
  /** Sizes in bytes of the files that a row mentions. */
  fileSizes?: (row: RecordTypes[Name]['row']) => readonly (number | undefined)[];
  files?: (one: RecordTypes[Name]['one']) => readonly WantedFile[];
  /** Caches the other replies that its screens need. Called again whenever the list has changed. */
  cacheReplies?: (rows: readonly RecordTypes[Name]['row'][]) => Promise<unknown>;
}
