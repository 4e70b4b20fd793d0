import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConferenceChoice } from '#contract/staff/beginning.ts';
import { staffProblems, type StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { begunContentDir } from '#server/conference/chosen.ts';
import { conferenceNames, contentDir, loadSite } from '#server/conference/content.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { publish, type Publishing } from '#server/publishing/publication.ts';
import { isUntouched, mayBeReplaced, unfinishedFolder, type NextConference } from './changeOver.ts';
import type { Given } from './given.ts';
import { folderName } from './givenOf.ts';
import { makeConference } from './makeConference.ts';

interface ConferenceSwitcherOptions {
  /** `DATA_DIR`, with a folder for each conference. */
  dataDir: string;
  /** The conference that is served. */
  present: string;
  /** Whether no setting says which it is. */
  isFree: boolean;
  /** What the settings say of publishing another one. */
  publishing: (place: Pick<Publishing, 'content' | 'publications'>) => Publishing;
  /** Ends this server, and starts it with another conference. */
  changeOver: (next: NextConference) => void;
}

/** Who chose it, and when. */
type By = Pick<NextConference, 'staff_id' | 'at'>;

/** The choice of the conference that a server shows, as long as nobody has registered: another sample, or one's own (C6). */
export class ConferenceSwitcher {
  readonly #options: ConferenceSwitcherOptions;
  #isUnderWay = false;

  constructor(options: ConferenceSwitcherOptions) {
    this.#options = options;
  }

  /** What the office is told of it. */
  async answer(db: Database): Promise<ConferenceChoice> {
    const { present } = this.#options;
    const problem = await this.#problem(db);
    const samples = conferenceNames().map(async (conference) => ({
      conference,
      name: (await loadSite(join(contentDir, conference))).name,
    }));
    return {
      conference: present,
      is_sample: this.#isSample,
      is_under_way: this.#isUnderWay,
      refusal: problem ? staffProblems[problem] : null,
      samples: await Promise.all(samples),
    };
  }

  /**
   * Makes a conference of what was given, checks and publishes it beside the present one, and answers what the server is to
   * change over to.
   *
   * @throws {Refused} where none can be chosen
   */
  begin(db: Database, given: Omit<Given, 'id'>, by: By, now: Date): Promise<NextConference> {
    return this.#alone(db, async () => {
      const { dataDir, publishing } = this.#options;
      const conference = folderName(given, (name) => this.#isFree(name));
      const unfinished = unfinishedFolder(dataDir, conference);
      const content = begunContentDir(dataDir, `${conference}.part`);
      await rm(unfinished, { recursive: true, force: true });
      try {
        await mkdir(content, { recursive: true });
        await makeConference(content, { ...given, id: conference }, now, () => undefined);
        await publish(
          publishing({ content: join(content, conference), publications: join(unfinished, 'publications') }),
        );
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      }
      return { conference, isNew: true, action: 'conference begun', ...by };
    });
  }

  /**
   * Publishes a sample beside the present conference, and answers what the server is to change over to.
   *
   * @throws {Refused} where none can be chosen; `notFound`, `sampleInUse`
   */
  serveSample(db: Database, conference: string, by: By): Promise<NextConference> {
    return this.#alone(db, async () => {
      const { dataDir, present, publishing } = this.#options;
      if (conference === present || !conferenceNames().includes(conference)) throw new Refused('notFound');
      const folder = join(dataDir, conference);
      if (!(await mayBeReplaced(folder))) throw new Refused('sampleInUse');
      await mkdir(unfinishedFolder(dataDir, conference), { recursive: true });
      await publish(publishing({ content: join(contentDir, conference), publications: join(folder, 'publications') }));
      return { conference, isNew: false, action: 'sample shown', ...by };
    });
  }

  /** Changes over, once the reply is on its way. */
  changeOver(next: NextConference): void {
    this.#options.changeOver(next);
  }

  /** Stays with the present conference after all. */
  giveUp(): void {
    this.#isUnderWay = false;
  }

  get #isSample(): boolean {
    return conferenceNames().includes(this.#options.present);
  }

  async #problem(db: Database): Promise<StaffProblemCode | undefined> {
    if (!this.#options.isFree) return 'conferenceSet';
    if (!this.#isSample) return 'conferenceBegun';
    return (await isUntouched(db)) ? undefined : 'peopleRegistered';
  }

  /** One at a time, and none after the one to which the server changes over. */
  async #alone(db: Database, prepare: () => Promise<NextConference>): Promise<NextConference> {
    if (this.#isUnderWay) throw new Refused('changingOver');
    this.#isUnderWay = true;
    try {
      refuseIf(await this.#problem(db));
      return await prepare();
    } catch (error) {
      this.giveUp();
      throw error;
    }
  }

  #isFree(name: string): boolean {
    return !conferenceNames().includes(name) && !existsSync(join(this.#options.dataDir, name));
  }
}
