import { MailServer } from '../server/support/mailServer.ts';

/** A mail server in a process of its own: what it takes costs those who measure no time. */
const mail = await MailServer.start();
console.log(`at http://127.0.0.1:${mail.port}`);
process.once('SIGTERM', () => void mail.stop());
