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
  /** Matches with one wrong letter in a name. If nothing matches exactly, these rows are suggested. */
  isSimilar?: ((row: Row) => boolean) | undefined;
  /** Whether the search certainly means this row, which then comes first in any order. */
  isMeant?: ((row: Row) => boolean) | undefined;
  /** Whether the code of the search is still loading, so that it is unknown which rows match. */
  isLoading?: boolean;
  /** Set if full texts have not been searched: they are still loading, or unavailable. */
  unsearched?: 'coming' | 'absent';
  /** Why the text is not a valid search. The last valid search stays in effect. */
  problem?: TypedProblemProps['problem'] | undefined;
}

/** How rows are searched. */
export interface ListSearch<Row, Found extends Search<Row> = Search<Row>> {
  label: MessageDescriptor;
  placeholder: MessageDescriptor;
  useSearch: (typed: string, format: Format) => Found;
  /** Help with the search language, which `?` opens. */
  Help?: ComponentType<{ onTry: (typed: string) => void }>;
}

/** A choice beside the search. The address stores it under a name. */
export interface ListFilter<Row> {
  parameter: string;
  /** Of all rows. */
  all: MessageDescriptor;
  choices: readonly FilterChoice<Row>[];
}

interface FilterChoice<Row> {
  value: string;
  label: Wording;
  /** Whether a row matches. If that depends on the other rows, `among` is called first with all of them. */
  has: ((row: Row) => boolean) | { among: (rows: readonly Row[]) => (row: Row) => boolean };
  /** Called with all rows; its result sorts these in ascending order until the user chooses another order. */
  rank?: (rows: readonly Row[]) => (row: Row) => number;
}

/** Exports in addition to the columns. */
interface ListExports<Row> {
  /** Name of the list in the log. */
  list: ExportedList;
  /** Name of the file. */
  name: string;
  /** `Export 3 people`. */
  action: (count: number) => MessageDescriptor;
  /** @param query - the search, for the log */
  useMore?: (rows: readonly Row[], query: string) => readonly ExportChoice[];
}

/** A list whose rows can be selected for an action on all of them. */
interface ListSelection<Row, Id> {
  ticked: Store<Ticked<Id>>;
  /** Label of a row's checkbox. */
  label: (row: Row) => MessageDescriptor;
  /** The search that matches exactly these of all known rows; undefined if there is none. */
  searchFor: (wanted: ReadonlySet<Id>, known: readonly Id[]) => string | undefined;
}

/** A list whose columns are chosen per device. */
interface ColumnChoice {
  /** The name under which the device stores the choice. It never changes. */
  key: 'view';
  /** The default columns. */
  usual: readonly string[];
  /** Columns that fit beside an open row. */
  narrow: readonly string[];
  /** The column that is always shown. */
  always: string;
}

/** Describes how the records of a kind are listed by `RecordList`. */
export interface ListConfig<Row extends object, Id extends RecordId, Found extends Search<Row> = Search<Row>> {
  records: ListedRecords<Row, Id>;
  title: MessageDescriptor;
  /** A sentence below the heading. */
  lead?: MessageDescriptor;
  /** The number of records, as text: `3 people`. */
  count: (count: number) => MessageDescriptor;
  columns: readonly ListColumn<Row>[];
  usualOrder: Order;
  search: ListSearch<Row, Found>;
  filter?: ListFilter<Row>;
  /** Texts for an empty list, and for a search without matches. */
  nothing: { none: MessageDescriptor; noneFound: MessageDescriptor };
  /** Renders a row on a narrow screen and on paper. @param mark - shows that a change of it is pending */
  Card: ComponentType<CellProps<Row> & { mark: ReactNode }>;
  /** Pixels. */
  cardHeight: number;
  /** Set if rows contain fields: the approximate row height in pixels. Pressing such a row opens nothing. */
  fieldsHeight?: number;
  /** Address of a record's page. @param search - the search part of the list's address */
  addressOf: (row: Row, search: string) => string;
  /** If absent, the list cannot be exported. */
  exports?: ListExports<Row>;
  selection?: ListSelection<Row, Id>;
  columnChoice?: ColumnChoice;
  /** The record at which the list starts when the user returns from it. */
  startAt?: () => Id | undefined;
  /** Beside the search. */
  Filters?: ComponentType<{ view: ListView<Row, Id, Found> }>;
  /** Actions for the shown or selected rows. */
  Actions?: ComponentType<{ view: ListView<Row, Id, Found> }>;
  /** A summary of the shown or selected rows, such as sums. */
  Summary?: ComponentType<{ rows: readonly Row[] }>;
  /** The outcome of the last bulk change. Its code is loaded if there is one. */
  bulk?: { list: BulkList; Outcome: ComponentType<{ rows: readonly Row[] }> };
  /** Shows a record beside the list. If absent, pressing a row opens its address. */
  Details?: ComponentType<CellProps<Row> & { onClose: () => void; onMove: (by: number) => void }>;
}
