import { Box, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { canBeScheduled } from '#contract/staff/formRules.ts';
import { undoSeconds } from '#contract/staff/mail.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { proposedTime, ZonedTimeField } from '#client/admin/ui/forms/zonedTimeField.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { momentOf, zoneOf } from '#contract/dates/zone.ts';
import { isLetterTooLong } from '#client/admin/mail/words/wordsEditor.tsx';
import type { Previewed } from './usePreview.ts';
import { isBegun, sendWritten, write, type WrittenDraft } from '#client/admin/records/letterDraft.ts';

interface SendPanelProps {
  written: WrittenDraft;
  previewed: Previewed;
}

/** Sends the letter, now or at a chosen time, or a test to oneself. */
export function SendPanel({ written, previewed }: SendPanelProps) {
  const { t } = useLingui();
  const text = useText();
  const why = useId();
  const replyTo = site.contact.email;
  const { preview, isFresh, problem } = previewed;
  const { isBusy, send } = useSending(written, previewed);
  const [isLater, setIsLater] = useState(written.at !== '');
  const count = preview?.count ?? 0;
  const isTooLong = isLetterTooLong(written.draft);
  const isReady = isFresh && !problem && !isTooLong && preview !== undefined && preview.problems.length === 0;
  const isTimed = !isLater || canGoAt(written.at);
  const found = isBegun(written.draft) ? (preview?.problems ?? []).map((each) => text(each)) : [];
  const lacking = [...new Set([...(isTooLong ? [t`A text is too long.`] : []), ...found])];

  function choose(later: boolean): void {
    setIsLater(later);
    void write({ at: later ? proposedTime() : '' });
  }

  return (
    <Stack gap={18} align="start" mt="lg">
      <TestButton written={written} previewed={previewed} isReady={isReady} />
      <Text c="dimmed" size="sm">
        <Trans>Replies go to {replyTo}.</Trans>
      </Text>
      <WhenFields written={written} isLater={isLater} onChoose={choose} />
      <Button
        variant="filled"
        disabled={!isReady || !isTimed}
        loading={isBusy}
        aria-describedby={why}
        onClick={() => void send()}
      >
        {isLater ? (
          <Plural value={count} one="Schedule # letter" other="Schedule # letters" />
        ) : (
          <Plural value={count} one="Send # letter" other="Send # letters" />
        )}
      </Button>
      <Text id={why} c="var(--bad)">
        {lacking.length > 0 && <Trans>It cannot be sent yet:</Trans>} {lacking.join(' ')}{' '}
        {!isTimed && text(staffProblems.scheduledTimeWrong)}{' '}
        {problem === 'unreachable' && (
          <Trans>Sending needs a connection, because the server works out who gets the letter.</Trans>
        )}
      </Text>
    </Stack>
  );
}

/** Queues the letter for the recipients that were previewed, then opens the list of mailings. */
function useSending({ at }: WrittenDraft, { preview }: Previewed) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [tries, setTries] = useState(0);

  async function send(): Promise<void> {
    // The chosen time may have passed while the screen was open.
    if (at && !canGoAt(at)) return setTries(tries + 1);
    if (!preview) return;
    setIsBusy(true);
    await sendWritten({ digest: preview.digest, send_at: at ? (momentOf(at, zoneOf(site)) ?? '') : '' });
    setIsBusy(false);
    await navigate('/mail');
  }

  return { isBusy, send };
}

/** Whether letters can be scheduled for the typed time. */
function canGoAt(typed: string): boolean {
  const moment = momentOf(typed, zoneOf(site));
  return moment !== undefined && canBeScheduled(Date.parse(moment), serverNow());
}

interface WhenFieldsProps {
  written: WrittenDraft;
  isLater: boolean;
  onChoose: (later: boolean) => void;
}

/** Chooses between now and a time in the conference's zone. */
function WhenFields({ written, isLater, onChoose }: WhenFieldsProps) {
  const { t } = useLingui();
  return (
    <div>
      <Radio.Group label={t`When`} value={isLater ? 'later' : 'now'} onChange={(when) => onChoose(when === 'later')}>
        <Group gap="md" mt={4}>
          <Radio value="now" label={<Trans>now; for {undoSeconds} seconds you can undo</Trans>} />
          <Radio value="later" label={t`at a time`} />
        </Group>
      </Radio.Group>
      {isLater && (
        <Box mt="sm">
          <ZonedTimeField
            aria-label={t`Time of sending`}
            value={written.at}
            onType={(value) => void write({ at: value })}
          >
            <Trans>Recipients and text will be those in the preview now.</Trans>
          </ZonedTimeField>
        </Box>
      )}
    </div>
  );
}

function TestButton({ written, previewed: { at }, isReady }: SendPanelProps & { isReady: boolean }) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  async function test(): Promise<void> {
    const sent = await act(() => staffCall('mail_test', { draft: written.draft, from: at }));
    if (sent) toast({ kind: 'success', message: t`The letter above is on its way to ${sent.data.email}.` });
  }
  return (
    <Button disabled={!isReady || isBusy} onClick={() => void test()}>
      <Trans>Send this one to me</Trans>
    </Button>
  );
}
