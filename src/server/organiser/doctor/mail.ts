import { givenUpMail, mailQueue } from '#server/db/mailState.ts';
import { restoredLetters } from '#server/db/staff/restoredMail.ts';
import type { Database } from '#server/db/schema.ts';
import type { Config } from '#server/config.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { amount } from '#server/organiser/format.ts';
import { findingsAbout, type Finding } from '#server/text/finding.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { readSite } from '#server/conference/readConference.ts';
import { publishedSiteOf } from '#server/openServices.ts';
import { command, UsageError } from '#server/organiser/command.ts';
import { withDatabase } from '#server/organiser/conference/publishedParts.ts';

const { ok, problem, warning } = findingsAbout('mail');

/** Milliseconds in the queue after which a mail is worth a warning. */
const queueAge = 10 * 60_000;
/** Maximum number of undelivered mails to list. */
const listed = 5;

/** Checks that the mail server accepts the site's log-in. */
export async function aboutMailServer({ mail, publicUrl }: Config): Promise<Finding[]> {
  if (!mail) return [ok('SMTP_URL is not set: authors are sent no confirmations')];
  const findings = [await serverFinding(mail)];
  if (!publicUrl) {
    const advice = 'Set PUBLIC_URL to the address under which readers reach the site.';
    findings.push(
      warning(
        'PUBLIC_URL is not set: authors cannot confirm their addresses, so mail to them has neither text nor receipt',
        advice,
      ),
    );
  }
  return findings;
}

async function serverFinding(mail: NonNullable<Config['mail']>): Promise<Finding> {
  const { connectMailServer } = await import('#server/mail/smtp.ts');
  const server = connectMailServer(mail);
  const where = `${mail.smtp.hostname}${mail.smtp.port && `:${mail.smtp.port}`}`;
  try {
    await server.verify();
    return ok(`${where} takes mail from ${mail.from.address}`);
  } catch (error) {
    return problem(`${where} answers: ${errorMessage(error)}`, adviceFor(error));
  } finally {
    server.close();
  }
}

function adviceFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EAUTH')
    return 'Correct user and password in SMTP_URL: signs like @ : / in them are written %40 %3A %2F.';
  if (code === 'ETLS' || /^(CERT_|ERR_TLS|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/.test(String(code))) {
    return 'Passwords are sent encrypted only. Ask the provider for the name on its certificate, and whether smtps:// is right.';
  }
  return 'Correct SMTP_URL: smtps:// with port 465, or smtp:// with port 587. Many machines may not send mail by port 25.';
}

/** Checks the queue and lists undelivered mail. Finds nothing in the database of a version that sent no mail. */
export async function aboutMailQueue(db: Database, { mail }: Config, now: Date): Promise<Finding[]> {
  const queue = await mailQueue(db, now).catch(() => undefined);
  if (!queue) return [];
  const { waiting, since, givenUp, uncertain } = queue;
  const findings: Finding[] = [];
  const age = since === null ? 0 : now.getTime() - Date.parse(since);
  if (age > queueAge || (waiting > 0 && !mail)) {
    const advice = mail
      ? 'See above whether the mail server answers, and that the site’s server runs. Each is tried for two days.'
      : 'Start the server with SMTP_URL and MAIL_FROM, which sends them.';
    findings.push(warning(`${amount(waiting, 'mail')} waiting to be sent, since ${since}`, advice));
  } else if (mail) {
    findings.push(ok(`${amount(waiting, 'mail')} waiting to be sent`));
  }
  if (uncertain > 0) {
    const advice = 'The admin area lists them: look whether they arrived, or have them sent again there.';
    findings.push(warning(`${amount(uncertain, 'mail')} of which nobody knows whether they were accepted`, advice));
  }
  const paused = await restoredLetters(db);
  if (paused > 0) {
    const advice =
      'They waited when the backup was made, and may have gone out since. The admin area sends or discards them: look there under Mail.';
    findings.push(warning(`${amount(paused, 'letter')} not sent, as the site was restored from a backup`, advice));
  }
  if (givenUp > 0) findings.push(await givenUpIn(db, givenUp));
  return findings;
}

async function givenUpIn(db: Database, givenUp: number): Promise<Finding> {
  const latest = await givenUpMail(db, listed);
  const whose = latest
    .map(({ report_id, email, failure }) =>
      email === null ? `an invitation of staff (${failure})` : `paper ${report_id} to ${email} (${failure})`,
    )
    .join('; ');
  const advice =
    'The submissions are there all the same. The admin area lists them: correct the addresses there, and have them sent again.';
  return warning(
    `${amount(givenUp, 'mail')} given up in the last 30 days${givenUp > listed ? ', the latest' : ''}: ${whose}`,
    advice,
  );
}

/** `mail test` (V5): sends a mail as a confirmation is sent. */
export const mailTest = command({
  summary: 'Sends a few words to an address, the way confirmations are sent',
  parameters: ['<address>'],
  needsSite: false,
  details: `
A mail that the mail server accepts may still be filtered on its way: look into the mailbox and its spam folder.`,
  async run({ config, say }, _values, [address = '']) {
    if (!config.mail) throw new Error('This site sends no mail: SMTP_URL and MAIL_FROM are not set.');
    if (!isMailable(address)) throw new UsageError(`'${address}' is not an e-mail address.`);
    const stored = withDatabase(config, async (db) => db && publishedSiteOf(config, db));
    // The mail server can be tested even if the database cannot be reached.
    const site = (await stored.catch(() => undefined)) ?? (await readSite(config.content));
    const { shortName, contact } = site;
    const { connectMailServer } = await import('#server/mail/smtp.ts');
    const server = connectMailServer(config.mail, contact.email);
    try {
      await server.sendTest(
        address,
        languagesIn(site)
          .map((language) => shortName[language])
          .join(' · '),
        'This is a test of the mail that confirms submissions.\n\n这是一封测试邮件，用于检验投稿确认邮件能否送达。',
      );
    } catch (error) {
      throw new Error(`The mail server refused it: ${errorMessage(error)}. 'doctor' says what to do.`, {
        cause: error,
      });
    } finally {
      server.close();
    }
    say(`The mail server has accepted it for ${address}. Check that it arrives.`);
  },
});
