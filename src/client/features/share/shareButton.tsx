import { Trans } from '@lingui/react/macro';
import { CopyButton } from '#client/ui/components/copyButton.tsx';
import button from '#client/ui/components/copyButton.module.css';

interface ShareButtonProps {
  address: string;
  title: string;
}

/** Hands an address to another app or, where the browser has no such menu, copies it. */
export function ShareButton({ address, title }: ShareButtonProps) {
  if (!('share' in navigator)) {
    return (
      <CopyButton value={address}>
        <Trans>Copy the link</Trans>
      </CopyButton>
    );
  }
  // Rejected where the reader shares with nobody.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <button type="button" className={button.button} onClick={() => void share()}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 10V2M5 4.5 8 1.8l3 2.7M4.5 7.5h-1v6.5h9V7.5h-1" />
      </svg>
      <Trans>Share</Trans>
    </button>
  );
}
