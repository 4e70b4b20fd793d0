import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useMemo } from 'react';
import { canonicalText, type SignedReceipt } from '#contract/calls/receipt.ts';
import type { Report } from '#contract/calls/report.ts';
import { conferenceDays } from '#client/conference/importantDates.ts';
import { Mark } from '#client/conference/mark.tsx';
import { fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import { useIsLate } from '#client/features/ownDeadline/late.ts';
import { ReceiptFacts } from '#client/features/receipts/receiptFacts.tsx';
import { PrintedCheck } from '#client/features/receipts/printedCheck.tsx';
import { useText } from '#client/i18n/language.tsx';
import { useListed } from '#client/i18n/listed.ts';
import { site } from '#client/published/site.ts';
import { textDigest } from '#client/receipts/digest.ts';
import { usePromised } from '#client/ui/usePromised.ts';
import { fitOnSheet } from './sheet.ts';
import classes from '#client/features/receipts/receipt.module.css';

interface CertificateProps {
  receipt: SignedReceipt;
  report: Report;
}

/**
 * The receipt as it is read on the screen, and printed on one sheet for a supervisor: with the conference's dates, the
 * authors, the abstract and a code for the page that checks it (R8).
 */
export function Certificate({ receipt, report }: CertificateProps) {
  const text = useText();
  const listed = useListed();
  const isLate = useIsLate(report);
  const content = useReceivedText(receipt, report);
  const facts = [conferenceDays?.date, site.venue].map((fact) => (fact ? text(fact) : ''));
  return (
    <article className={classes.certificate}>
      <header className={classes.sender}>
        <Mark className={classes.mark} />
        <span>
          {text(site.name)}
          <span className={classes.onPaper}>{listed(facts)}</span>
        </span>
      </header>
      <p className={`${classes.onPaper} ${classes.kind}`}>
        <Trans>Receipt of a submission</Trans>
      </p>
      <h3 className={classes.title}>{receipt.title}</h3>
      {content && <Received content={content} />}
      <p className={classes.meaning}>
        <Trans>
          The conference has received this submission. The fingerprints identify exactly this text and file; the
          signature shows that the conference issued this receipt.
        </Trans>
      </p>
      <div className={classes.proof}>
        <ReceiptFacts receipt={receipt} isLate={isLate(new Date(receipt.received_at))} />
        <Check receipt={receipt} />
      </div>
    </article>
  );
}

/** The submitted text, unless it has changed since the receipt. */
export function useReceivedText(receipt: SignedReceipt, report: Report): DraftContent | undefined {
  const digest = usePromised(() => textDigest(canonicalText(fromReport(report))), receipt.text_sha256);
  const isKnown = report.abstract != null && digest === receipt.text_sha256;
  return isKnown ? fromReport(report) : undefined;
}

/** Authors in order, with their affiliations, and the abstract, as far as one sheet has room; on paper only. */
function Received({ content }: { content: DraftContent }) {
  const sheet = useMemo(() => fitOnSheet(content), [content]);
  const { authors, affiliations, moreAuthors, moreAffiliations, abstract, isAbstractCut } = sheet;
  return (
    <div className={`${classes.onPaper} ${classes.received}`}>
      <p>
        {authors.map(({ name, marks }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an author is known by the place in the order
          <Fragment key={index}>
            {index > 0 && ', '}
            <span className={classes.author}>
              {name}
              <sup>{marks.join(',')}</sup>
            </span>
          </Fragment>
        ))}
        {moreAuthors > 0 && (
          <>
            {' … '}
            <Plural value={moreAuthors} one="and # more author" other="and # more authors" />
          </>
        )}
      </p>
      <p className={classes.affiliations}>
        {affiliations.map((affiliation, index) => (
          <Fragment key={affiliation}>
            {index > 0 && '; '}
            <sup>{index + 1}</sup> {affiliation}
          </Fragment>
        ))}
        {moreAffiliations > 0 && (
          <>
            {' … '}
            <Plural value={moreAffiliations} one="and # more affiliation" other="and # more affiliations" />
          </>
        )}
      </p>
      <p className={classes.abstract}>{abstract}</p>
      {isAbstractCut && (
        <p className={classes.affiliations}>
          <Trans>The abstract goes on; its full text has the fingerprint below.</Trans>
        </p>
      )}
    </div>
  );
}

/** Explains how to check the receipt; shown on paper. */
function Check({ receipt }: { receipt: SignedReceipt }) {
  const { t } = useLingui();
  return (
    <PrintedCheck statement={receipt} label={t`Checks this receipt`}>
      {(address, hasCode) => (
        <>
          {hasCode && (
            <>
              <Trans>This code opens the page that checks the receipt.</Trans>
              <br />
            </>
          )}
          <Trans>Its file is checked at {address}</Trans>
        </>
      )}
    </PrintedCheck>
  );
}
