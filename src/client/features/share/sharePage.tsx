import { ShareButton } from './shareButton.tsx';
import { useSharedAddress } from './useSharedAddress.ts';

/** Shares the page that is shown, where it is one for everybody. */
export default function SharePage() {
  const address = useSharedAddress();
  return address && <ShareButton address={address} title={document.title} />;
}
