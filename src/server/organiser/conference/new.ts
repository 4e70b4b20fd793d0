import { makeConference } from '#server/beginning/makeConference.ts';
import { contentDirOf } from '#server/conference/content.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { command } from '#server/organiser/command.ts';
import { doubtsAboutDays } from '#contract/dates/dateDoubts.ts';
import { givenBy, options } from './newOptions.ts';

/** `new <name>` (V5): creates a conference's folder, complete except for facts that only its organisers know. */
export const newConference = command({
  parameters: ['<name>'],
  summary: 'Starts a conference: makes a content folder in which every text to be written is marked',
  options,
  needsSite: false,
  details: `
Makes src/content/<name>, which can be built and shown at once. Texts that are not given, or not known yet, are marked
'TO WRITE: …' and '待写：…' with a hint; 'check <name>' counts what is left. The deadlines are proposals, counted back
from the conference. For example:

  npm run organiser -- new grain-2027 --name-en 'Conference on Grain' --name-zh '粮食会议' --short 'Grain 2027' \\
    --city-en Wuxi --city-zh 无锡 --dates 2027-05-18..2027-05-21 --hue '#8a3d16' --email office@grain.example`,
  async run(context, values, [typed = '']) {
    const now = context.clock();
    const given = givenBy(typed, values, now);
    for (const { found, means } of doubtsOf(given, now)) context.say(`${found.en} ${means.en}`);
    const { step, done } = context.progress('Files');
    const files = await makeConference(contentDirOf(context.env), given, now, step).finally(done);
    await context.out(whatNext(given.id, files));
  },
});

function doubtsOf({ days, zone }: ReturnType<typeof givenBy>, now: Date): ReturnType<typeof doubtsAboutDays> {
  if (!days) return [];
  return doubtsAboutDays({ from: days.first, day: days.last }, zoneOf({ timeZone: zone }), now);
}

function whatNext(id: string, files: number): string {
  return `Made src/content/${id}, ${files} files. Every text to be written in them is marked 'TO WRITE:' and '待写：'.

  CONFERENCE=${id} npm run dev             shows it while you write
  npm run organiser -- check ${id}         lists what is left to write or to correct
  CONFERENCE=${id} npm start               publishes it and puts it online

src/content/README.md describes each file.
`;
}
