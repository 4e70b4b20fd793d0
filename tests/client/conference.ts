import { forumSite as site } from '../samples.ts';

/** The conference of tests in Node and in a DOM, where no page has brought one. */
globalThis.conference = { site, mark: '<svg></svg>', pages: {} };
