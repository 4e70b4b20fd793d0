import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
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
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import classes from '#client/features/receipts/receipt.module.css';

interface SendProps {
  receipt: SignedReceipt;
  /** The text of the receipt. */
  content: DraftContent;
}

/**
 * Sends the co-authors the text and the receipt: through the device's share sheet, with the receipt as a file if files
 * are accepted; otherwise by a mail to their addresses, without the abstract, with its text ready to copy in case no
 * mail program opens (R8).
 */
export function SendToCoauthors({ receipt, content }: SendProps) {
  const subject = useSubject(receipt);
  const { arrival, title, authors, keywords, link } = useMessage(receipt, content);
  const [isMailed, setMailed] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it would be below the edge of the dialog.
    if (isMailed) said.current?.scrollIntoView({ block: 'nearest' });
  }, [isMailed]);
  const own = currentAccount()?.email.toLowerCase();
  const others = content.report_people.map(({ email }) => email.trim()).filter((each) => each.toLowerCase() !== own);
  const parts = [arrival, `${title}\n${authors}`, content.abstract.trim(), keywords, link];
  const text = parts.filter(Boolean).join('\n\n');
  const addresses = others.filter(Boolean);

  async function send(): Promise<void> {
    if ('share' in navigator && (await share({ title: subject, text }, receipt))) return;
    location.href = newMailAddress(addresses, subject, { arrival, link, more: [title, authors, keywords] });
    setMailed(true);
  }

  if (content.report_people.length < 2) return null;
  return (
    <>
      <Button variant="default" onClick={() => void send()}>
        <Trans>Send my co-authors what I submitted</Trans>
      </Button>
      <div ref={said} className={classes.mailed} role="status">
        {isMailed && (
          <>
            <p>
              <Trans>
                A message to your co-authors opens in your mail program. If none opens, copy the text and send it
                yourself.
              </Trans>
            </p>
            <CopyButton value={`${subject}\n\n${text}`}>
              <Trans>Copy the text</Trans>
            </CopyButton>
            {addresses.length > 0 && (
              <CopyButton value={addresses.join(', ')}>
                <Trans>Copy the addresses</Trans>
              </CopyButton>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Opens the share sheet. Resolves to whether it opened, also if the author then closed it. */
async function share(data: ShareData, receipt: SignedReceipt): Promise<boolean> {
  // Browsers cannot share JSON files, but the page that checks receipts accepts this one, too.
  const name = `receipt-${receipt.conference}-${receipt.report_id}-v${receipt.version}.txt`;
  const files = [new File([JSON.stringify(receipt, null, 2)], name, { type: 'text/plain' })];
  const takesFiles = 'canShare' in navigator && navigator.canShare({ files });
  try {
    await navigator.share(takesFiles ? { ...data, files } : data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Maximum length of an address that every mail program can open. A Chinese character takes nine characters. */
const longestAddress = 1_800;

interface MailBody {
  arrival: string;
  /** '' if the conference has no page that checks receipts. */
  link: string;
  /** Left out from the end if there is no room. */
  more: readonly string[];
}

/** The address that opens a new mail. Of the text, the link is the last to be left out. */
export function newMailAddress(to: readonly string[], subject: string, { arrival, link, more }: MailBody): string {
  const people = to.map(encodeURIComponent).join(',');
  // Very many addresses are left to the author: a mail to some of them would look complete.
  const known = people.length > longestAddress / 2 ? '' : people;
  const start = `mailto:${known}?subject=${encodeURIComponent(subject)}&body=`;
  const shorter = more.map((_part, index) => [arrival, link, ...more.slice(0, index)]).toReversed();
  const bodies = [[arrival, link, ...more], ...shorter, [link], [arrival]];
  const addresses = bodies.map((parts) => {
    const lines = parts.filter(Boolean).join('\n\n').replaceAll('\n', '\r\n');
    return start + encodeURIComponent(lines);
  });
  return addresses.find((address) => address.length <= longestAddress) ?? start;
}

function useSubject({ report_id }: SignedReceipt): string {
  const { t } = useLingui();
  const conference = useText()(site.shortName);
  return t`Our abstract for ${conference}, paper ${report_id}`;
}

/** The parts of the message: what was received and when, and how to check it. Empty ones are ''. */
function useMessage(receipt: SignedReceipt, { title, keywords, report_people }: DraftContent) {
  const { t } = useLingui();
  const text = useText();
  const language = useLanguage();
  const path = useVerifyPath();
  const { format, zoneName } = useConferenceTime();
  const conference = text(site.name);
  const time = format(receipt.received_at);
  const id = receipt.report_id;
  const address = path && withReceipt(location.origin + path, receipt);
  return {
    arrival: t`${conference} received our abstract on ${time} ${zoneName}, as paper ${id}.`,
    title,
    authors: report_people.map(fullName).join(commas[language]),
    keywords: keywords && t`Keywords: ${keywords}`,
    link: address ? t`The signed receipt is checked here: ${address}` : '',
  };
}
