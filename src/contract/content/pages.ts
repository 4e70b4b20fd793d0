import { awardsPage, callPage, topicsPage } from './pages/abstracts.ts';
import { feesPage } from './pages/fees.ts';
import { homePage, homeWithLoginPage } from './pages/frontPage.ts';
import { newsPage } from './pages/news.ts';
import { keynotesPage, peoplePage, speakersPage } from './pages/people.ts';
import { programPage } from './pages/program.ts';
import { prosePage } from './pages/prose.ts';
import { sponsorsPage } from './pages/sponsors.ts';
import { contactPage, sightsPage, travelPage } from './pages/venue.ts';

/**
 * Schemas of `pages/<page>.json`, by the kind of page (C1). Types, `organiser check`, publishing and forms follow each
 * row; its label is what organisers call the kind.
 */
export const pageSchemas = {
  home: homePage,
  homeWithLogin: homeWithLoginPage,
  prose: prosePage,
  people: peoplePage,
  speakers: speakersPage,
  keynotes: keynotesPage,
  topics: topicsPage,
  call: callPage,
  fees: feesPage,
  travel: travelPage,
  sights: sightsPage,
  contact: contactPage,
  awards: awardsPage,
  sponsors: sponsorsPage,
  program: programPage,
  news: newsPage,
};
