import { isMailable } from '#contract/rules/mailable.ts';
import { loadSite } from '#server/conference/content.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { command, UsageError } from '#server/organiser/command.ts';

/** `mail test` (V5): whether a confirmation would come through. */
export const mailTest = command({
  name: 'mail test',
  summary: 'Sends a few words to an address, the way confirmations are sent',
  parameters: ['<address>'],
  needsSite: false,
  details: `
What the mail server accepts may still be sorted out on its way: look into the mailbox, and into its spam.`,
  async run({ config, say }, _values, [address = '']) {
    if (!config.mail) throw new Error('No mail is sent from here: SMTP_URL and MAIL_FROM are not set.');
    if (!isMailable(address)) throw new UsageError(`'${address}' is no e-mail address.`);
    const { shortName, contact } = await loadSite(config.conference);
    const { connectMailServer } = await import('#server/mail/smtp.ts');
    const server = connectMailServer(config.mail, contact.email);
    try {
      await server.sendTest(
        address,
        `${shortName.en} · ${shortName.zh}`,
        'This is a test of the mail that confirms submissions.\n\n这是一封测试邮件，用于检验投稿确认邮件能否送达。',
      );
    } catch (error) {
      throw new Error(`The mail server did not take it: ${errorMessage(error)}. 'doctor' says what to do.`, {
        cause: error,
      });
    } finally {
      server.close();
    }
    say(`The mail server has accepted it for ${address}. Look whether it arrives.`);
  },
});
