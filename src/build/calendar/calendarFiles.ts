import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { calendarFolder, calendarOfDate, calendarOfDates, hasOwnCalendar } from '#contract/dates/calendar.ts';
import { languages } from '#contract/pages/page.ts';
import type { Site } from '#site/site.ts';
import { calendarOf } from './calendar.ts';
import type { Conference } from '#build/conference.ts';

/** Writes the conference's dates to `/calendar/`, all in one file and each in its own, in each language. */
export function calendarFiles({ site, outDir }: Conference, publicUrl?: string): Plugin {
  const files = calendarsOf(site, publicUrl);
  return {
    name: 'lectern:calendar-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      await mkdir(join(outDir, calendarFolder), { recursive: true });
      await Promise.all([...files].map(([path, text]) => writeFile(join(outDir, path), text)));
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const text = files.get(new URL(request.url ?? '', 'http://dev').pathname);
        if (text === undefined) return next();
        response.setHeader('content-type', 'text/calendar; charset=utf-8');
        response.end(text);
      });
    },
  };
}

/** Every calendar file of a conference, by its path below the site's root. */
export function calendarsOf(site: Site, publicUrl?: string): Map<string, string> {
  return new Map(
    languages.flatMap((language) => {
      const options = { language, ...(publicUrl && { publicUrl }) };
      return [
        [calendarOfDates(site, language), calendarOf(site, site.dates, options)] as const,
        ...site.dates
          .filter(hasOwnCalendar)
          .map((date) => [calendarOfDate(site, date, language), calendarOf(site, [date], options)] as const),
      ];
    }),
  );
}
