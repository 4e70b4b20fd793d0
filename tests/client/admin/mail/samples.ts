import { cleanup } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, vi } from 'vitest';
import type { MailOverview, Mailing } from '#contract/kinds/mailing/mailing.ts';
import type { MailPreview, MailTemplate } from '#contract/staff/mail.ts';

/** A mailing of two letters that is queued. */
export const mailing: Mailing = {
  mailing_id: 4,
  subject: { en: 'News', zh: '' },
  query: '',
  to: 'submitter',
  created_at: new Date(Date.now() - 1000).toISOString(),
  created_by: 'Marie Curie',
  send_at: new Date(Date.now() + 50_000).toISOString(),
  state: 'waiting',
  letters: 2,
  by_language: { en: 2, zh: 0 },
  skipped: 0,
  sent: 0,
  waiting: 2,
  failed: 0,
  uncertain: 0,
  restored_from: null,
  left_out: 0,
};

/** A preview of two letters without problems. */
export const preview: MailPreview = {
  digest: 'digest',
  count: 2,
  by_language: { en: 2, zh: 0 },
  addresses: 2,
  accounts: 2,
  most: [],
  unconfirmed: 0,
  per: 'address',
  skipped: [],
  skipped_count: 0,
  reasons: [],
  shared_count: 0,
  withdrawn_count: 0,
  problems: [],
  letters: [],
};

/** Mail is set up, and nothing needs attention. */
export const overview: MailOverview = {
  is_configured: true,
  missing: [],
  from: '',
  failed: 0,
  uncertain: 0,
  restored: null,
};

/** A template in its original form. */
export const template: MailTemplate = {
  template_id: 'received',
  name: '',
  subject: { en: 'Received', zh: '已收到' },
  text: { en: 'Thank you', zh: '谢谢' },
  version: 0,
  is_shipped: true,
  changed_at: null,
};

/** Each test of the file starts with a device that stores nothing. */
export function emptyDevice(): void {
  beforeEach(async () => {
    localStorage.clear();
    await Dexie.delete('lectern-admin');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
