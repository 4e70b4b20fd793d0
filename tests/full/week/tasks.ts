import * as arrivals from './arrivals.ts';
import * as mail from './mail.ts';
import * as onBehalf from './onBehalf.ts';
import * as people from './people.ts';
import type { Secretary } from './secretary.ts';
import * as takenOut from './takenOut.ts';
import * as train from './train.ts';

/** The tasks of a secretary in a week, in order. */
export const tasks: readonly (readonly [string, (secretary: Secretary) => Promise<void>])[] = [
  // Monday
  ['what came in, and what needs attention', arrivals.readsTheOverview],
  ['did it arrive? The number 12 finds paper 12 first', arrivals.findsPaperTwelve],
  ['a name in pinyin finds the person in characters', arrivals.findsByPinyin],
  ['a country is found by its name in the other language', arrivals.findsACountry],
  ['the papers of a topic without a file, kept as a view', arrivals.keepsAView],
  // Tuesday, on authors' behalf
  ['a title is corrected; a slip is undone, the author is told', onBehalf.correctsATitle],
  ['the Word file that an author mailed takes the place of the former one', onBehalf.replacesTheWordFile],
  ['somebody who telephoned gets an account, and a link to set a password', onBehalf.addsAPerson],
  ['an abstract that came on paper is entered, without a mail', onBehalf.addsAnAbstract],
  ['a printed name is corrected in all abstracts at once', onBehalf.correctsPrintedNames],
  ['the deadline of one person is extended', onBehalf.extendsADeadline],
  ['an abstract is withdrawn, and restored', onBehalf.withdrawsAndRestores],
  // Wednesday, on the train
  ['everything is taken along, and the line is cut', train.takesEverythingAlong],
  ['an abstract and its file are read without a network', train.readsOnTheTrain],
  ['an affiliation is corrected without a network', train.correctsAnAffiliation],
  ['twelve abstracts move to another topic without a network', train.movesTwelve],
  ['one payment for three is noted without a network', train.notesAPayment],
  ['all of it arrives once', train.comesBack],
  // Thursday, mail
  ['a reminder is looked at, tried on herself, sent and taken back', mail.triesAReminder],
  ['it is sent; one address is broken, corrected, and sent to again', mail.remindsAndCorrectsAnAddress],
  ['a template of her own', mail.writesATemplate],
  ['a letter with a PDF to those of a university who have not paid', mail.writesToThoseWhoHaveNotPaid],
  ['a letter to three people who are ticked', mail.writesToThree],
  ['what was sent is read', mail.readsWhatWasSent],
  ['an invitation letter is signed; its author has it', mail.signsALetter],
  // Friday, people, money and lists
  ['two accounts of one person are found and merged', people.mergesTwoAccounts],
  ['an abstract goes to another account', people.movesAnAbstract],
  ['the address of an account is corrected', people.correctsAnAddress],
  ['an invoice is corrected and issued; its author has it', people.issuesAnInvoice],
  ['the list for the finance office', takenOut.listsPayments],
  ['the book of a topic, in Word', takenOut.printsTheBook],
  ['badges, and the files by topic', takenOut.takesBadgesAndFiles],
  ['the log tells all of it', takenOut.readsTheLog],
];
