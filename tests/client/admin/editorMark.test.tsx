import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/staff/roles.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { AdminShell } from '#client/admin/shell/adminShell.tsx';
import { keepingKey } from '#client/admin/device/names.ts';
import { soon } from '../../soon.ts';
import { answerCalls, showAdmin } from './showAdmin.tsx';

afterEach(cleanup);

const staff = (role: Role): SignedInStaff => ({
  staff_id: 'curie',
  name: 'Marie Curie',
  email: 'owner@university.example',
  roles: [role],
  topics: [],
  signed_in_with: 'code',
  signed_in_at: '2026-11-23T06:00:00.000Z',
  recent_until: '2026-11-23T06:30:00.000Z',
  expires_at: '2999-01-01T00:00:00.000Z',
});

test('C1 S11 The mark of an editor is removed if the person who is signed in now may not edit the site', async () => {
  localStorage.setItem(keepingKey, 'device');
  answerCalls({});
  const marks = new Set<string>();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (name: string) => marks.add(name) }),
    delete: async (name: string) => marks.delete(`/${name}`),
  });
  showAdmin(<AdminShell staff={staff('owner')} />, '/access');
  await soon(() => expect(marks.size).toBe(1));
  cleanup();
  showAdmin(<AdminShell staff={staff('chair')} />, '/access');
  await soon(() => expect(marks.size).toBe(0));
});
