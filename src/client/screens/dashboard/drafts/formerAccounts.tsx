import { Button, Group, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FormerAccount } from '#client/drafts/exchange/formerAccounts.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { whenIdle } from '#client/performance/idle.ts';
import { forgetAddress } from '#client/session/addresses.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import '#client/ui/theme/buttonStyles.ts';
import '@mantine/core/styles/Text.layer.css';
import notice from '#client/ui/components/notice.module.css';

const loadFormer = () => import('#client/drafts/exchange/formerAccounts.ts');

interface FormerAccountsProps {
  account: StoredAccount;
  db: DraftsDatabase | undefined;
}

/**
 * Offers the abstracts that an account left on this device: one that the server has lost, after its author registered
 * again with the same address (D3), or one that the secretariat has merged into this account (S15).
 */
export function DraftsOfFormerAccounts({ account, db }: FormerAccountsProps) {
  const { t } = useLingui();
  const refuse = useRefusal();
  const [former, setFormer] = useState<readonly FormerAccount[]>([]);
  const { visitor_id, email } = account;
  useEffect(
    () =>
      whenIdle(() => {
        loadFormer()
          .then(({ listFormer }) => listFormer({ visitor_id, email }))
          .then(setFormer)
          // A device that stores nothing has nothing to offer.
          .catch(() => undefined);
      }),
    [visitor_id, email],
  );
  if (!db || former.length === 0) return null;
  const count = former.reduce((sum, { abstracts }) => sum + abstracts, 0);
  const areMerged = former.every(({ isMerged }) => isMerged);

  async function decide(each: (former: FormerAccount) => Promise<void>): Promise<boolean> {
    try {
      for (const account of former) await each(account);
    } catch (error) {
      refuse(storageFailure(error));
      return false;
    }
    setFormer([]);
    return true;
  }

  async function move(db: DraftsDatabase): Promise<void> {
    const { moveFormer, moveMerged } = await loadFormer();
    const isMoved = await decide(({ visitorId, isMerged }) =>
      isMerged ? moveMerged(db, visitorId, visitor_id) : moveFormer(db, visitorId),
    );
    if (isMoved) toast({ kind: 'success', message: t`Moved to this account` });
  }

  return (
    <section className={notice.notice} aria-labelledby="former">
      <Text className={notice.title} id="former" role="alert">
        {areMerged
          ? t`${plural(count, {
              one: 'One draft of your other account is on this device.',
              other: '# drafts of your other account are on this device.',
            })}`
          : t`${plural(count, {
              one: 'One abstract of an earlier account with your address is on this device.',
              other: '# abstracts of an earlier account with your address are on this device.',
            })}`}
      </Text>
      <Text mt={4}>
        {areMerged ? (
          <Trans>The secretariat has merged that account with this one. Drafts can be moved here.</Trans>
        ) : (
          <Trans>The server no longer has that account. Shall they be moved to this one?</Trans>
        )}
      </Text>
      <Group gap={8} mt={8}>
        <Button size="compact-md" onClick={() => void move(db)}>
          <Trans>Move them here</Trans>
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => void decide(({ visitorId }) => forgetAddress(visitorId))}
        >
          <Trans>Leave them</Trans>
        </Button>
      </Group>
    </section>
  );
}
