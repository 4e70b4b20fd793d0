import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { CommandBody, StoredCommand } from '#client/commands/command.ts';
import type { FieldWords } from './words/fieldWords.ts';

/** The fields that a command changes, in words. */
export interface ChangedWords {
  /** 'Title, Keywords'. */
  fields: string;
  /** The field, where it is one, and what it becomes. */
  only: string | undefined;
  value: string;
}

/** What a dialog is given in which a refused command was made. */
export interface AgainProps<Name extends CommandName> {
  command: StoredCommand<Name>;
  /** It is a new change now. */
  onDone: () => void;
  onClose: () => void;
}

/** How a command is shown, and what becomes of one that is refused. */
export interface CommandRow<Name extends CommandName> {
  /** In a few words, such as 'Change: Title, Keywords'. */
  words: (changed: ChangedWords, body: CommandBody<Name>) => MessageDescriptor;
  /** The fields that it can change. */
  fields?: Readonly<Record<string, FieldWords>>;
  /** Where what it changes can be looked at. */
  address?: (body: CommandBody<Name>) => string;
  /** Whether somebody typed words that are lost with it; without, fields say so. */
  hasTypedWords?: (body: CommandBody<Name>) => boolean;
  /** The form to which it goes back once it is refused, by the target of its unsaved work. */
  form?: (body: CommandBody<Name>) => string | undefined;
  /** The dialog in which it is made again. */
  dialog?: ComponentType<AgainProps<Name>>;
  /** Where its words are written on, and why not now. */
  writing?: {
    address: string;
    resume: (command: StoredCommand<Name>) => Promise<'busy' | 'gone' | undefined>;
    busy: MessageDescriptor;
  };
  /** Words of the link to where it is shown with what can be done: here it is only named. */
  shownIn?: MessageDescriptor;
  /** What it tells has happened: it is not taken back. */
  isFinal?: true;
  /** What else is done once the server has applied it. */
  applied?: (command: StoredCommand<Name>, data: unknown) => Promise<void>;
}
