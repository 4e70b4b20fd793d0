import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { ExportedList } from '#contract/staff/exports.ts';
import type { Wording } from '#client/admin/i18n/useWording.ts';
import type { Store } from '#client/device/store.ts';
import type { ExportChoice } from '#client/admin/export/choice.ts';
import type { TypedProblemProps } from '#client/admin/ui/forms/typedProblem.tsx';
import type { BulkList } from '#client/admin/device/adminDatabase.ts';
import type { RecordId } from '#client/records/recordKind.ts';
import type { ListedRecords } from '#client/records/records.ts';
import type { CellProps, Format, ListColumn, Order } from './columns.ts';
import type { Ticked } from './selection.ts';
import type { ListView } from './useListView.ts';

/** The parsed search. The same object until the text changes. */
export interface Search<Row> {
  isFound: (row: Row) => boolean;
  /** The same with one wrong letter in a name: where nothing is found, these are shown as what may be meant. */
  isSimilar?: ((row: Row) => boolean) | undefined;
  /** Which one was certainly meant: it comes first, whatever the order. */
  isMeant?: ((row: Row) => boolean) | undefined;
  /** The code of the search is being loaded: it is not known yet which rows are found. */
  isLoading?: boolean;
  /** That full texts have not been searched yet: they are on their way, or cannot be had. */
  unsearched?: 'coming' | 'absent';
  /** Why it cannot be understood: what was understood before goes on. */
  problem?: TypedProblemProps['problem'] | undefined;
}

/** How rows are searched. */
export interface ListSearch<Row, Found extends Search<Row> = Search<Row>> {
  label: MessageDescriptor;
  placeholder: MessageDescriptor;
  useSearch: (typed: string, format: Format) => Found;
  /** How more can be said; what `?` opens. */
  Help?: ComponentType<{ onTry: (typed: string) => void }>;
}

/** A choice beside the search, which the address keeps under a name. */
export interface ListFilter<Row> {
  parameter: string;
  /** Of all rows. */
  all: MessageDescriptor;
  choices: readonly FilterChoice<Row>[];
}

interface FilterChoice<Row> {
  value: string;
  label: Wording;
  /** Whether a row is one of these. If that depends on the other rows, `among` is called with all of them first. */
  has: ((row: Row) => boolean) | { among: (rows: readonly Row[]) => (row: Row) => boolean };
  /** Called with all rows; its result sorts these in ascending order until the user chooses another order. */
  rank?: (rows: readonly Row[]) => (row: Row) => number;
}

/** Exported in addition to the columns. */
interface ListExports<Row> {
  /** As the log calls it. */
  list: ExportedList;
  /** As the file is called. */
  name: string;
  /** `Export 3 people`. */
  action: (count: number) => MessageDescriptor;
  /** @param query - what was searched for, for the log */
  useMore?: (rows: readonly Row[], query: string) => readonly ExportChoice[];
}

/** A list whose rows can be ticked, so that something is done with all of them. */
interface ListSelection<Row, Id> {
  ticked: Store<Ticked<Id>>;
  /** Label of a row's checkbox. */
  label: (row: Row) => MessageDescriptor;
  /** The search that finds just these, of all that are known; undefined where there is none. */
  searchFor: (wanted: ReadonlySet<Id>, known: readonly Id[]) => string | undefined;
}

/** A list whose columns are chosen on each device. */
interface ColumnChoice {
  /** Under which name the device keeps the choice. It never changes. */
  key: 'view';
  /** Until others are chosen. */
  usual: readonly string[];
  /** Those that have room beside a row that is open. */
  narrow: readonly string[];
  /** The one that is always shown. */
  always: string;
}

/** How the records of a kind are listed: all that `RecordList` asks of it. */
export interface ListConfig<Row extends object, Id extends RecordId, Found extends Search<Row> = Search<Row>> {
  records: ListedRecords<Row, Id>;
  title: MessageDescriptor;
  /** A sentence below the heading. */
  lead?: MessageDescriptor;
  /** How many, in words: `3 people`. */
  count: (count: number) => MessageDescriptor;
  columns: readonly ListColumn<Row>[];
  usualOrder: Order;
  search: ListSearch<Row, Found>;
  filter?: ListFilter<Row>;
  /** That there is none at all, and that none is found. */
  nothing: { none: MessageDescriptor; noneFound: MessageDescriptor };
  /** Draws a row on a narrow screen and on paper. @param mark - that a change of it waits */
  Card: ComponentType<CellProps<Row> & { mark: ReactNode }>;
  /** Pixels. */
  cardHeight: number;
  /** Its rows have fields: they are as tall as these, about so many pixels, and a press opens nothing. */
  fieldsHeight?: number;
  /** Address of a record's page. @param search - of the list's address */
  addressOf: (row: Row, search: string) => string;
  /** Without it, the list is not exported. */
  exports?: ListExports<Row>;
  selection?: ListSelection<Row, Id>;
  columnChoice?: ColumnChoice;
  /** The one at which the list begins: where one comes back from it. */
  startAt?: () => Id | undefined;
  /** Beside the search. */
  Filters?: ComponentType<{ view: ListView<Row, Id, Found> }>;
  /** Actions for the shown or selected rows. */
  Actions?: ComponentType<{ view: ListView<Row, Id, Found> }>;
  /** A summary of the shown or selected rows, such as sums. */
  Summary?: ComponentType<{ rows: readonly Row[] }>;
  /** The outcome of its last bulk change, which is loaded if there is one. */
  bulk?: { list: BulkList; Outcome: ComponentType<{ rows: readonly Row[] }> };
  /** One of them beside the list; without it, a press leads to its address. */
  Details?: ComponentType<CellProps<Row> & { onClose: () => void; onMove: (by: number) => void }>;
}
