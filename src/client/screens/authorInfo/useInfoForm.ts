import { authorInfoProblems } from '#contract/rules/accountRules.ts';
import { ownCall } from '#client/session/ownCall.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { initialInfo, without, type InfoFields } from './fields.ts';
import { useKeptForm, type KeptForm } from './useKeptForm.ts';

/** The author-information form (A10). */
export function useInfoForm(account: StoredAccount): KeptForm<InfoFields> {
  const { visitor_id } = account;
  return useKeptForm<InfoFields>({
    visitorId: visitor_id,
    key: `authorInfo ${visitor_id}`,
    initial: () => initialInfo(account),
    problemsOf: (fields) => authorInfoProblems({ ...fields, visitor_id }),
    load: async () => without(await ownCall('author_info', { visitor_id })),
    save: (fields) => ownCall('add_author_info', { ...fields, visitor_id }),
  });
}
