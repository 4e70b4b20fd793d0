import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { isMailable, writtenAddress } from '#contract/rules/mailable.ts';

/** Milliseconds after the last key before the address is checked. */
const pause = 800;

/**
 * Warns at an e-mail field if no mail can be sent to the typed address, once typing pauses or the field is left.
 * Nothing is refused: there is no format check (A1).
 *
 * @returns the hint, and the props by which the field is watched
 */
export function useAddressHint(): { hint: ReactNode; watched: WatchedField } {
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setChecked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const email = writtenAddress(checked);
  const isWrong = email !== '' && checked === typed && !isMailable(email);
  return {
    hint: isWrong && (
      <span role="status">
        <Trans>No mail can be sent to this address. Please check it; you can still continue.</Trans>
      </span>
    ),
    watched: {
      onInput: ({ currentTarget: { value } }) => setTyped(value),
      // Captured: the form uses the bubbling events.
      onBlurCapture: ({ currentTarget: { value } }) => {
        setTyped(value);
        setChecked(value);
      },
    },
  };
}

interface WatchedField {
  onInput: (event: SyntheticEvent<HTMLInputElement>) => void;
  onBlurCapture: (event: SyntheticEvent<HTMLInputElement>) => void;
}
