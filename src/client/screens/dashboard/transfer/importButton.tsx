import { Trans } from '@lingui/react/macro';
import { useRef, type ComponentProps } from 'react';

interface ImportButtonProps extends Pick<ComponentProps<'button'>, 'className'> {
  busy: boolean;
  onChoose: (zip: File) => void;
}

/** Opens the browser's file chooser. */
export function ImportButton({ busy, onChoose, className }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        data-variant="outline"
        disabled={busy}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        <Trans>Import drafts</Trans>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const [zip] = currentTarget.files ?? [];
          if (zip) onChoose(zip);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
