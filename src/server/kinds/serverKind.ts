import type { CallOf, ExportOf, KindName, LogTargetOf } from '#contract/kinds/kinds.ts';
import type { ListReply } from '#contract/records/listCall.ts';
import type { Database, Tables } from '#server/db/schema.ts';
import type { NamedTarget, NamedTargets } from '#server/db/staff/auditLog.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { CallResult, Handlers, MadeReply } from '#server/http/calls.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import type { LettersOfKind } from './mailing/lettersOfKind.ts';
import { answerList, type ListRequest } from '#server/records/listRecords.ts';
import type { RecordSource } from '#server/records/recordSource.ts';
import { SourceCache } from '#server/records/sourceCache.ts';
import type { StaffContext, TellingStaffContext } from '#server/staff/session.ts';
import type { UploadContext } from '#server/staff/uploads.ts';

/** Services that the handlers of kinds use. */
export interface KindContext extends TellingStaffContext, UploadContext {
  publisher?: SitePublisher | undefined;
  /** How the log names the records of all kinds. */
  namedTargets: NamedTargets;
  /** The data of all kinds that authors get with their own data. */
  dataOfSubmission: DataOfSubmission;
  lettersOfKinds: readonly LettersOfKind[];
}

/** The data about a submission that its author can request (V5), by name. */
export type DataOfSubmission = (
  db: Database,
  report_id: number,
) => Promise<Readonly<Record<string, readonly object[]>>>;

/** The server's declaration of a kind of record. */
export interface ServerKind<Name extends KindName> {
  /** The settings that its calls need, or they are refused; undefined if every conference has the kind. */
  needs: 'review' | undefined;
  /** Its call handlers, including lists (`Sources.list`). */
  handlers: (context: KindContext, sources: Sources) => Pick<Handlers, CallOf<Name> & keyof Handlers>;
  /** A summary of each call, for the OpenAPI document. */
  summaries: Readonly<Record<CallOf<Name>, string>>;
  /** How the log finds and names its records; undefined if the log entry itself contains the name. */
  inLog: { readonly [Target in LogTargetOf<Name>]: NamedTarget | undefined };
  /**
   * Its own tables, each after those that it references. The value lists the key columns used in backups; undefined for
   * a table that is not backed up.
   */
  tables: { readonly [Table in keyof Tables]?: readonly string[] | undefined };
  /** Tables whose rows its list or details show. A migration adds triggers that record their changes (`watch`). */
  shows: readonly (keyof Tables)[];
  /** The data of this kind that the author of a submission gets (V5, S6); undefined if none. */
  dataOfSubmission: DataOfSubmission | undefined;
  /** Letters about its records, besides those about any abstract or person. Absent if it has none. */
  letters?: LettersOfKind;
  /**
   * Set if its list is exported: the maximum number of rows that a person can have received, including deleted rows.
   */
  mostExported: [ExportOf<Name>] extends [never] ? undefined : (db: Database, staff: CallingStaff) => Promise<number>;
}

/** The lists of all kinds. Each is cached once and shared by all calls that read it. */
export class Sources {
  readonly #context: StaffContext;
  readonly #caches = new Map<string, unknown>();

  constructor(context: StaffContext) {
    this.#context = context;
  }

  /** The cached rows of a source. */
  cacheOf<Row, Id extends string | number, Shown, One>(
    source: RecordSource<Row, Id, Shown, One>,
  ): SourceCache<Row, Id, Shown, One> {
    const known = this.#caches.get(source.name) as SourceCache<Row, Id, Shown, One> | undefined;
    if (known) return known;
    const made = new SourceCache(this.#context.db, source);
    this.#caches.set(source.name, made);
    return made;
  }

  /** The handler of a list call. */
  list<Row, Id extends string | number, Shown, One>(
    source: RecordSource<Row, Id, Shown, One>,
  ): (call: ListRequest) => Promise<CallResult<ListReply<Shown, Id, One>> | MadeReply> {
    const cache = this.cacheOf(source);
    return (call) => answerList(this.#context, cache, call);
  }
}
