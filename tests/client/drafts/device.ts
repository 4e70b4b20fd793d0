import 'fake-indexeddb/auto';
import { newContent, type DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';

/** The drafts of a new author on this (imitated) device. IndexedDB is fake-indexeddb; everything else is real. */
export function newDevice(): DraftsDatabase {
  return new DraftsDatabase(newId());
}

/** A page that begins a new draft. */
export function newPage(): PagePosition {
  return { id: newId(), revision: 0, pageId: newId() };
}

/** The same draft in another tab. */
export function otherTab(position: PagePosition): PagePosition {
  return { ...position, pageId: newId() };
}

/** An abstract that can be submitted. */
export function abstractAbout(title: string): DraftContent {
  const content = newContent();
  return {
    ...content,
    title,
    abstract: 'Sliced apple was dried at three air speeds.',
    keywords: 'air drying, heat transfer, apple',
    topics: '4',
    report_people: content.report_people.map((person) => ({
      ...person,
      Firstname: 'Osborne',
      Lastname: 'Reynolds',
      Position: 'Prof.',
      Affiliation: 'Host University',
      email: 'o.reynolds@host-university.example',
    })),
  };
}

/** A Word document of a few bytes: the signature of a .docx and nothing that Word would read. */
export function wordFile(name = 'abstract.docx', text = 'a text'): File {
  return new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]), text], name);
}
