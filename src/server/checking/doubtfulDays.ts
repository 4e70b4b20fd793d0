import { lengthInDays, type DateDoubt } from '#contract/dates/dateDoubts.ts';

type Described = Pick<DateDoubt, 'code' | 'day' | 'other'>;

const passed: readonly string[] = ['dayPassed', 'noticePassed'] satisfies DateDoubt['code'][];

/** Whether a doubt ends once its date is published. A published deadline that is over is right: time has passed. */
export function endsWithPublication(code: string): boolean {
  return passed.includes(code);
}

/** A doubt about a date in a line, and the advice, for people who edit the files. */
export function doubtInLine({ code, day, other }: Described, label = ''): { found: string; advice: string } {
  switch (code) {
    case 'endsBeforeBegin':
      return {
        found: `'${label}' ends on ${other}, before it begins on ${day}`,
        advice: "'day' is the last day, 'from' the first.",
      };
    case 'dateOutOfOrder':
      return { found: `'${label}' on ${day} comes after ${other}`, advice: 'Sort the dates.' };
    case 'lateDeadline':
      return {
        found: `'${label}' is on ${day}, but the conference begins on ${other}`,
        advice: 'The deadline for abstracts must be before the conference.',
      };
    case 'registrationAfter':
      return {
        found: `'${label}' is on ${day}, but the conference ends on ${other}`,
        advice: 'Check the day, unless it is intended.',
      };
    case 'dayFarBefore':
    case 'dayFarAfter':
      return {
        found: `'${label}' is on ${day}, far from the conference on ${other}`,
        advice: 'Check the year, unless it is intended.',
      };
    case 'dayPassed':
      return { found: `'${label}' was on ${day}`, advice: 'Check the year, unless the day is over.' };
    case 'noticeEndsFirst':
      return {
        found: `The notice '${label}' ends on ${day}, before it begins on ${other}`,
        advice: "'until' is the last day, 'from' the first.",
      };
    case 'noticePassed':
      return { found: `The notice '${label}' ended on ${day}`, advice: 'Check the year, or remove it.' };
    case 'noticeFarAfter':
      return {
        found: `The notice '${label}' is shown until ${day}, far from the conference on ${other}`,
        advice: 'Check the year, unless it is intended.',
      };
    case 'overAlready':
      return {
        found: `The conference was over on ${day}`,
        advice: 'Write the coming days, unless the site is an archive.',
      };
    case 'manyDays':
      return {
        found: `The conference lasts ${lengthInDays(other, day)} days, from ${other} to ${day}`,
        advice: 'Check both days, and their years.',
      };
  }
}
