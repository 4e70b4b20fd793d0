import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { KnownPerson } from '#client/drafts/store/rows.ts';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import { factsOf } from './personFacts.ts';
import classes from '#client/screens/submission/rows.module.css';

interface ForgetPeopleProps {
  people: readonly KnownPerson[];
  onForget: (person: KnownPerson) => void;
  onClose: () => void;
}

/** The people that this device keeps for this account, with buttons to forget them. */
export function ForgetPeople({ people, onForget, onClose }: ForgetPeopleProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const dialog = useDialog(onClose);
  const forget = (known: KnownPerson, index: number) => {
    onForget(known);
    // The pressed button disappears: the next one gets the focus.
    const next = list.current?.querySelectorAll('button')[index + 1] ?? list.current?.querySelector('button');
    next?.focus();
  };
  return (
    <Modal {...dialog} title={t`People you entered before`} size="lg" centered>
      <p>
        <Trans>
          They are on this device only, and offered when you add an author. What was submitted stays as it is.
        </Trans>
      </p>
      <ul ref={list} className={classes.rows}>
        {people.map((known, index) => (
          <li key={known.key}>
            <span>
              {fullName(known.person)}
              <small>{factsOf(known.person)}</small>
            </span>
            <ForgetButton name={fullName(known.person)} onPress={() => forget(known, index)} />
          </li>
        ))}
      </ul>
      {people.length === 0 && (
        <p role="status">
          <Trans>Nobody is kept any more.</Trans>
        </p>
      )}
    </Modal>
  );
}

function ForgetButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button variant="subtle" size="compact-md" onClick={onPress} aria-label={t`Forget this person: ${name}`}>
      <Trans>Forget this person</Trans>
    </Button>
  );
}
