import { existsSync } from 'node:fs';
import type { Database } from '#server/db/schema.ts';
import { hasOwner } from '#server/db/staff/people.ts';
import { dataDirOf, openFiles } from '#server/openServices.ts';
import { command, ProblemsFound, type CommandContext } from '#server/organiser/command.ts';
import { aboutBuild } from './build.ts';
import { aboutClock } from './clock.ts';
import { aboutIntegrity, aboutShape, reachDatabase } from './database.ts';
import { aboutFiles, aboutRoom, aboutStore } from './files.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { aboutMailQueue, aboutMailServer } from './mail.ts';
import { aboutPermissions } from './permissions.ts';
import { aboutAddress, aboutNode, aboutSettings } from './settings.ts';

/** `doctor` (V5): what stands between the secretariat and a safe site, and what to do about it. */
export const doctor = command({
  name: 'doctor',
  summary: 'Looks at settings, database, disk, mail, owner, clock, permissions, pages; says what to do',
  options: { json: { type: 'boolean', meaning: 'As JSON, for machines' } },
  needsSite: false,
  details: `
Changes nothing. Run it with the server's settings and as its user. Exit code 1 where there is a problem;
warnings alone leave it 0.`,
  async run(context, { json }) {
    const findings = await examine(context);
    await context.out(
      json ? `${JSON.stringify(findings, null, 2)}\n` : `${findings.map(inWords).join('')}${summary(findings)}\n`,
    );
    if (findings.some(({ state }) => state === 'problem')) throw new ProblemsFound();
  },
});

async function examine({ config, env, clock }: CommandContext): Promise<Finding[]> {
  const dataDir = dataDirOf(config);
  const findings = [aboutNode(), ...aboutSettings(config, env), ...aboutAddress(config)];
  findings.push(await aboutBuild(config.conference), ...(await aboutMailServer(config)));
  if (!existsSync(dataDir)) {
    const advice = 'Start the server once, which makes it; or set CONFERENCE and DATA_DIR as the server has them.';
    return [...findings, findingsAbout('disk').problem(`There is no ${dataDir}`, advice)];
  }
  findings.push(await aboutRoom(dataDir), ...(await aboutPermissions(dataDir)));
  const { db, finding } = await reachDatabase(config);
  findings.push(finding);
  try {
    const files = await openFiles(config);
    findings.push(await aboutStore(files));
    if (db) {
      findings.push(await aboutShape(db), ...(await aboutIntegrity(db)), ...(await aboutFiles(db, files, clock())));
      findings.push(...(await aboutMailQueue(db, config, clock())), ...(await aboutOwner(db)));
    }
    findings.push(...(await aboutClock(dataDir, db, clock())));
  } finally {
    await db?.destroy();
  }
  return findings;
}

/** Whether somebody runs the conference; nothing for a database from before there were staff. */
async function aboutOwner(db: Database): Promise<Finding[]> {
  const { ok, warning } = findingsAbout('staff');
  const isOwned = await hasOwner(db).catch(() => undefined);
  if (isOwned === undefined) return [];
  if (isOwned) return [ok('The conference has an owner')];
  const advice =
    'Start the server and open the link that it prints, or: npm run organiser -- staff invite <e-mail> --role owner. It is good once.';
  return [warning('The conference has no owner: nobody can appoint others or run it in the admin area', advice)];
}

/** The last line: whether everything is in order, or how much is not. */
function summary(findings: readonly Finding[]): string {
  const counts = (['problem', 'warning'] as const).map((state) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return count && `${count} ${state}${count === 1 ? '' : 's'}`;
  });
  return counts.some(Boolean) ? `${counts.filter(Boolean).join(' and ')}: see above.` : 'Everything is in order.';
}

const marks = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' } as const;

function inWords({ about, state, found, advice }: Finding): string {
  return `${marks[state]}  ${about.padEnd(11)}  ${found}.\n${advice ? `${' '.repeat(22)}→ ${advice}\n` : ''}`;
}
