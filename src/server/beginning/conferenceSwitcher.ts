import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConferenceChoice } from '#contract/staff/beginning.ts';
import { staffProblems, type StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { newConferenceContentDir } from '#server/conference/chosen.ts';
import { listConferences, contentDir } from '#server/conference/content.ts';
import { readSite } from '#server/conference/readConference.ts';
import { isUntouched } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { publish, type Publishing } from '#server/publishing/publication.ts';
import { canBeReplaced, unfinishedFolder, type NextConference } from './changeOver.ts';
import type { NewConference } from './newConference.ts';
import { chooseFolderName } from './readNewConference.ts';
import { makeConference } from './makeConference.ts';

interface ConferenceSwitcherOptions {
  /** `DATA_DIR`, with a folder for each conference. */
  dataDir: string;
  /** The conference that is served. */
  present: string;
  /** Whether no setting fixes the conference. */
  isFree: boolean;
  /** The settings for publishing another one. */
  publishing: (place: Pick<Publishing, 'content' | 'publications'>) => Publishing;
  /** Stops this server, and starts it with another conference. */
  changeOver: (next: NextConference) => void;
}

/** Who chose the conference, and when. */
type By = Pick<NextConference, 'staff_id' | 'at'>;

/**
 * Lets the office choose the conference that a server shows while nobody has registered: another sample, or its own
 * (C6).
 */
export class ConferenceSwitcher {
  readonly #options: ConferenceSwitcherOptions;
  #isUnderWay = false;

  constructor(options: ConferenceSwitcherOptions) {
    this.#options = options;
  }

  /** The choice as the office sees it. */
  async describeChoice(db: Database): Promise<ConferenceChoice> {
    const { present } = this.#options;
    const problem = await this.#problem(db);
    const samples = listConferences().map(async (conference) => ({
      conference,
      name: (await readSite(join(contentDir, conference))).name,
    }));
    return {
      conference: present,
      is_sample: this.#isSample,
      is_under_way: this.#isUnderWay,
      refusal: problem ? staffProblems[problem] : null,
      samples: await Promise.all(samples),
    };
  }

  /** Whether a sample is shown until the office chooses a conference. */
  async isOpen(db: Database): Promise<boolean> {
    return (await this.#problem(db)) === undefined;
  }

  /**
   * Creates a conference from these answers, and checks and publishes it beside the present one. Returns what the
   * server will change over to.
   *
   * @throws {Refused} if no conference can be chosen
   */
  create(db: Database, given: Omit<NewConference, 'id'>, by: By, now: Date): Promise<NextConference> {
    return this.#chooseOnce(db, async () => {
      const { dataDir, publishing } = this.#options;
      const conference = chooseFolderName(given, (name) => this.#isFree(name));
      const unfinished = unfinishedFolder(dataDir, conference);
      const content = newConferenceContentDir(dataDir, `${conference}.part`);
      await rm(unfinished, { recursive: true, force: true });
      try {
        await mkdir(content, { recursive: true });
        await makeConference(content, { ...given, id: conference }, now, () => undefined);
        const place = { content: join(content, conference), publications: join(unfinished, 'publications') };
        await publish({ ...publishing(place), isAnnouncement: true });
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      }
      return { conference, isNew: true, action: 'conference begun', ...by };
    });
  }

  /**
   * Publishes a sample beside the present conference. Returns what the server will change over to.
   *
   * @throws {Refused} if no conference can be chosen; `notFound`, `sampleInUse`
   */
  chooseSample(db: Database, conference: string, by: By): Promise<NextConference> {
    return this.#chooseOnce(db, async () => {
      const { dataDir, present, publishing } = this.#options;
      if (conference === present || !listConferences().includes(conference)) throw new Refused('notFound');
      const folder = join(dataDir, conference);
      if (!(await canBeReplaced(folder))) throw new Refused('sampleInUse');
      await mkdir(unfinishedFolder(dataDir, conference), { recursive: true });
      await publish(publishing({ content: join(contentDir, conference), publications: join(folder, 'publications') }));
      return { conference, isNew: false, action: 'sample shown', ...by };
    });
  }

  /** Changes over. Called after the reply has been sent. */
  changeOver(next: NextConference): void {
    this.#options.changeOver(next);
  }

  /** Stays with the present conference after all. */
  cancel(): void {
    this.#isUnderWay = false;
  }

  get #isSample(): boolean {
    return listConferences().includes(this.#options.present);
  }

  async #problem(db: Database): Promise<StaffProblemCode | undefined> {
    if (!this.#options.isFree) return 'conferenceSet';
    if (!this.#isSample) return 'conferenceBegun';
    return (await isUntouched(db)) ? undefined : 'peopleRegistered';
  }

  /** Allows one choice at a time, and none while the server changes over. */
  async #chooseOnce(db: Database, prepare: () => Promise<NextConference>): Promise<NextConference> {
    if (this.#isUnderWay) throw new Refused('changingOver');
    this.#isUnderWay = true;
    try {
      refuseIf(await this.#problem(db));
      return await prepare();
    } catch (error) {
      this.cancel();
      throw error;
    }
  }

  #isFree(name: string): boolean {
    return !listConferences().includes(name) && !existsSync(join(this.#options.dataDir, name));
  }
}
