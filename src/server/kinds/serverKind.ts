import type { ListReply } from '#contract/records/listCall.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { CallResult, Handlers, MadeReply } from '#server/http/calls.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { answerList, type ListRequest } from '#server/records/listRecords.ts';
import type { RecordSource } from '#server/records/recordSource.ts';
import { SourceCache } from '#server/records/sourceCache.ts';
import type { StaffContext, TellingStaffContext } from '#server/staff/session.ts';
import type { UploadContext } from '#server/staff/uploads.ts';

/** What the handlers of kinds work with. */
export interface KindContext extends TellingStaffContext, UploadContext {
  publisher?: SitePublisher | undefined;
}

/** Everything that a kind of records adds to the server. */
export interface ServerKind {
  /** Its calls, its lists among them (`Sources.list`). */
  handlers: (context: KindContext, sources: Sources) => Partial<Handlers>;
  /** If devices write a table of its list: how many rows somebody can have been answered, deleted ones included. */
  mostExported: ((db: Database, staff: CallingStaff) => Promise<number>) | undefined;
}

/** The lists of all kinds. Each is cached once, however many calls read it. */
export class Sources {
  readonly #context: StaffContext;
  readonly #caches = new Map<object, unknown>();

  constructor(context: StaffContext) {
    this.#context = context;
  }

  /** The cached rows of a source. */
  cacheOf<Row, Id extends string | number, Shown, One>(
    source: RecordSource<Row, Id, Shown, One>,
  ): SourceCache<Row, Id, Shown, One> {
    const known = this.#caches.get(source) as SourceCache<Row, Id, Shown, One> | undefined;
    if (known) return known;
    const made = new SourceCache(this.#context.db, source);
    this.#caches.set(source, made);
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
