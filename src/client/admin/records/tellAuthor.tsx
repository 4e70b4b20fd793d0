import { Checkbox } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface TellAuthorProps {
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** Whether the author is told by mail of what is done on her behalf (S12): told, unless she chooses otherwise. */
export function TellAuthor({ tell, onTell }: TellAuthorProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`Tell the author by e-mail`}
      checked={tell}
      onChange={(event) => onTell(event.currentTarget.checked)}
    />
  );
}

/** The tick, and what it adds to the body of a command. */
export function useTellAuthor(): TellAuthorProps & { told: { tell?: false } } {
  const [tell, onTell] = useState(true);
  return { tell, onTell, told: tell ? {} : { tell: false } };
}
