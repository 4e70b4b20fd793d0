import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsSmallPhone } from '#client/admin/ui/screenWidth.ts';

interface MailLinkProps {
  icon?: string;
  /** Its label. On a small phone only screen readers get it. */
  words: string;
  /** Initial state of the letter: its recipients and possibly a template. */
  begun: Readonly<Record<string, string>>;
  state?: object | undefined;
}

const envelope = 'M2 3.5h12v9H2zM2 4l6 5 6-5';

/** Leads from a list to a new letter (S8, S13). */
export function MailLink({ icon = envelope, words, begun, state }: MailLinkProps) {
  const isSmall = useIsSmallPhone();
  return (
    <Button
      component={Link}
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon path={icon} />}
      aria-label={words}
      to={`/mail/new?${new URLSearchParams(begun).toString()}`}
      state={state}
    >
      {isSmall ? undefined : words}
    </Button>
  );
}
