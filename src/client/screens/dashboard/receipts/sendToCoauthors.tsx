import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import { fullName } from '#contract/names/fullName.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { useVerifyPath } from '#client/features/receipts/verifyPath.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { commas } from '#client/i18n/listed.ts';
import { site } from '#client/published/site.ts';
import { withReceipt } from '#client/receipts/receiptAddress.ts';
import { currentAccount } from '#client/session/session.ts';
import { excerptFor } from './excerpt.ts';

interface SendProps {
  receipt: SignedReceipt;
  /** The text of the receipt. */
  content: DraftContent;
}

/**
 * Sends the co-authors the text and the receipt: by the device's share sheet, with the receipt as a file where it takes
 * files; elsewhere by a mail to their addresses.
 */
export function SendToCoauthors({ receipt, content }: SendProps) {
  const subject = useSubject(receipt);
  const compose = useMessage(receipt);
  const own = currentAccount()?.email.toLowerCase();
  const others = content.report_people.map(({ email }) => email.trim()).filter((each) => each.toLowerCase() !== own);
  if (content.report_people.length < 2) return null;

  async function send(): Promise<void> {
    const data = { title: subject, text: compose(content) };
    if ('share' in navigator) {
      // Browsers do not share JSON files. The page that checks receipts also accepts this type.
      const name = `receipt-${receipt.conference}-${receipt.report_id}-v${receipt.version}.txt`;
      const files = [new File([JSON.stringify(receipt, null, 2)], name, { type: 'text/plain' })];
      const takesFiles = 'canShare' in navigator && navigator.canShare({ files });
      // Rejected if the reader cancels.
      return navigator.share(takesFiles ? { ...data, files } : data).catch(() => undefined);
    }
    location.href = mailTo(others.filter(Boolean), subject, compose({ ...content, ...shortened(content) }));
  }

  return (
    <Button variant="default" onClick={() => void send()}>
      <Trans>Send my co-authors what I submitted</Trans>
    </Button>
  );
}

/** Mail programs do not take addresses of any length. */
function shortened(content: DraftContent): Pick<DraftContent, 'abstract'> {
  return { abstract: excerptFor({ ...content, report_people: [] }).text };
}

/** The address that opens a new mail. */
export function mailTo(to: readonly string[], subject: string, body: string): string {
  const people = to.map(encodeURIComponent).join(',');
  return `mailto:${people}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}

function useSubject({ report_id }: SignedReceipt): string {
  const { t } = useLingui();
  const conference = useText()(site.shortName);
  return t`Our abstract for ${conference}, paper ${report_id}`;
}

/** Composes the message: what was received and when, its text, and how to check it. */
function useMessage(receipt: SignedReceipt): (content: DraftContent) => string {
  const { t } = useLingui();
  const text = useText();
  const language = useLanguage();
  const path = useVerifyPath();
  const { format, zoneName } = useConferenceTime();
  const conference = text(site.name);
  const time = format(receipt.received_at);
  const id = receipt.report_id;
  const address = path && withReceipt(location.origin + path, receipt);
  return ({ title, abstract, keywords, report_people }) => {
    const names = report_people.map(fullName).join(commas[language]);
    const parts = [
      t`${conference} received our abstract on ${time} ${zoneName}, as paper ${id}.`,
      [title, names].join('\n'),
      abstract.trim(),
      keywords && t`Keywords: ${keywords}`,
      address && t`The signed receipt is checked here: ${address}`,
    ];
    return parts.filter(Boolean).join('\n\n');
  };
}
