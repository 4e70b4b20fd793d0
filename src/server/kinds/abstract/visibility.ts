import type { AbstractRow, OneAbstract, SearchedText } from '#contract/kinds/abstract/abstract.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Visibility } from '#server/records/recordSource.ts';
import type { Submission } from '#server/reports/export/everySubmission.ts';

/** The parts of an abstract that can be hidden from someone who may see the rest of it. */
type AbstractPart = 'authors' | 'account' | 'file';

/** The facts that decide whether somebody sees an abstract. */
export interface AbstractFacts {
  topics: string;
}

/** The abstracts that somebody may see, with their visible parts. Callers are not told that a part is hidden. */
export class VisibleAbstracts implements Visibility<AbstractRow, AbstractRow, OneAbstract> {
  readonly key: string;
  /** The topics of visible abstracts. */
  readonly topics: readonly string[] | 'all';
  readonly #hidden: ReadonlySet<AbstractPart>;

  constructor(topics: readonly string[] | 'all', hidden: readonly AbstractPart[] = []) {
    this.topics = topics;
    this.#hidden = new Set(hidden);
    const scope = topics === 'all' ? topics : JSON.stringify(topics.toSorted());
    this.key = hidden.length === 0 ? scope : `${scope} without ${hidden.toSorted().join(', ')}`;
  }

  /**
   * Visibility for a member of staff. Chairs see only the abstracts of their own topics (S4). No other code decides
   * this.
   */
  static to({ roles, topics }: Pick<CallingStaff, 'roles' | 'topics'>): VisibleAbstracts {
    if (roles.includes('owner') || roles.includes('secretary')) return new VisibleAbstracts('all');
    return new VisibleAbstracts(roles.includes('chair') ? topics : []);
  }

  get sees(): 'all' | ((abstract: AbstractFacts) => boolean) {
    const { topics } = this;
    return topics === 'all' ? topics : (abstract) => topics.includes(abstract.topics);
  }

  /** Whether the attached files may be read. */
  get hasFiles(): boolean {
    return !this.#hidden.has('file');
  }

  /** Whether authors and submitters may be known. If not, no letters can be written and names cannot be searched. */
  get hasPeople(): boolean {
    return !this.#hidden.has('authors') && !this.#hidden.has('account');
  }

  /** Whether every abstract may be seen in full. */
  get isComplete(): boolean {
    return this.topics === 'all' && this.#hidden.size === 0;
  }

  /** Whether somebody may see this abstract. */
  includes(abstract: AbstractFacts): boolean {
    return this.topics === 'all' || this.topics.includes(abstract.topics);
  }

  readonly row = ({ apart = [], ...row }: AbstractRow, all: ReadonlyMap<string, AbstractRow>): AbstractRow => {
    const seen = apart.filter((number) => this.includes(all.get(String(number)) ?? { topics: '' }));
    return {
      ...row,
      ...(this.#hidden.has('authors') && noListedAuthors),
      ...(this.#hidden.has('account') && { account: '', country: '', language: 'en' }),
      // Pinyin is derived from the names of authors and submitter.
      ...(!this.hasPeople && { pinyin: '' }),
      ...(!this.hasFiles && { has_file: false, file_size: undefined, paper: undefined }),
      ...(seen.length > 0 && { apart: seen }),
    };
  };

  readonly text = ({ report_id, text }: SearchedText): SearchedText => ({ report_id, text });

  readonly one = (one: OneAbstract): OneAbstract => {
    const { file, report_people, earlier, edited, account, mail } = one;
    const people = (of: typeof report_people) => (this.#hidden.has('authors') ? [] : of);
    return {
      ...one,
      report_people: people(report_people),
      file: this.hasFiles ? file : null,
      ...(!this.hasFiles && { papers: undefined }),
      account: this.#hidden.has('account') ? noAccount : account,
      earlier: earlier.map((version) => ({
        ...version,
        report_people: people(version.report_people),
        file: this.hasFiles ? version.file : null,
      })),
      edited: edited && {
        ...edited,
        fields: edited.fields.filter((field) => field !== 'report_people' || !this.#hidden.has('authors')),
      },
      mail: this.hasPeople ? mail : [],
    };
  };

  /** The part of a submission that is exported. */
  readonly submission = (submission: Submission): Submission => ({
    ...submission,
    ...(this.#hidden.has('authors') && { report_people: [] }),
    ...(this.#hidden.has('account') && { account_email: '', visitor_id: '' }),
    ...(!this.hasFiles && { file_id: null, file_name: null, file_size: null, file_sha256: null }),
  });

  /** A person's submissions that may be seen; none if the submitter must stay unknown. */
  submissionsAmong<Listed extends AbstractFacts>(submissions: readonly Listed[]): Listed[] {
    return this.hasPeople ? submissions.filter((submission) => this.includes(submission)) : [];
  }

  /** Like `submissionsAmong`, but returns the visible part of each. */
  submissionsOf<Listed extends AbstractFacts & { has_file: boolean }>(submissions: readonly Listed[]): Listed[] {
    const seen = this.submissionsAmong(submissions);
    return this.hasFiles ? seen : seen.map((submission) => ({ ...submission, has_file: false }));
  }

  /** Filters the numbers of abstracts that may be seen. */
  async among(db: Database, numbers: readonly number[]): Promise<ReadonlySet<number>> {
    if (this.topics === 'all' || numbers.length === 0) return new Set(numbers);
    const reports = db.selectFrom('report').select(['report_id', 'topics']).where('report_id', 'in', numbers);
    const seen = (await reports.execute()).filter((report) => this.includes(report));
    return new Set(seen.map(({ report_id }) => report_id));
  }

  /**
   * Mail that may be read. Leaves out mail about hidden abstracts, and about abstracts whose authors must stay unknown.
   */
  async mail<Mail extends { report_id: number }>(db: Database, mail: readonly Mail[]): Promise<Mail[]> {
    const numbers = [...new Set(mail.map(({ report_id }) => report_id))].filter((number) => number > 0);
    const seen = await this.among(db, numbers);
    return this.mailAmong(mail, (number) => seen.has(number));
  }

  /** Like `mail`. @param isSeen - whether the abstract with a number may be seen */
  mailAmong<Mail extends { report_id: number }>(mail: readonly Mail[], isSeen: (number: number) => boolean): Mail[] {
    return mail.filter(
      ({ report_id }) => report_id <= 0 || (this.hasPeople && (this.topics === 'all' || isSeen(report_id))),
    );
  }
}

const noListedAuthors = {
  authors: [],
  author_count: 0,
  affiliations: [],
  corresponding: [],
  presenting: [],
} satisfies Partial<AbstractRow>;

const noAccount: OneAbstract['account'] = {
  visitor_id: '',
  name: '',
  email: '',
  country: '',
  language: 'en',
  is_closed: false,
  deadline: '',
};
