import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { fullName } from '#contract/names/fullName.ts';
import type { Person, Report } from '#contract/calls/report.ts';
import { fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import type { Draft } from '#client/drafts/store/database.ts';
import { useListed } from '#client/i18n/listed.ts';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import { useChoices } from '#client/features/submissions/useChoices.ts';
import classes from '#client/screens/submission/sending/questions.module.css';

interface ChooseVersionProps {
  mine: DraftContent;
  draft: Pick<Draft, 'file' | 'report'>;
  theirs: Report;
  hasTopics: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** A submission that was changed on another device meanwhile: both versions, field by field, and the author chooses (O5). */
export function ChooseVersion({
  mine,
  draft,
  theirs,
  hasTopics,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ChooseVersionProps) {
  const { t } = useLingui();
  const tell = useTold(hasTopics);
  useReturnFocus();
  const [ours, server] = [
    tell(mine, draft.file?.name ?? draft.report?.file_name),
    tell(fromReport(theirs), theirs.file_name ?? undefined),
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Changed elsewhere`}
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p>
        <Trans>
          This submission was changed elsewhere since you began. Nothing was sent. Which version is to stay?
        </Trans>
      </p>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Part</Trans>
            </th>
            <th scope="col">
              <Trans>Yours, on this device</Trans>
            </th>
            <th scope="col">
              <Trans>On the server</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ours.map(([part, words], index) => {
            const others = server[index]?.[1] ?? '';
            return (
              <tr key={part} data-differs={words !== others || undefined}>
                <th scope="row">{part}</th>
                <td>{words}</td>
                <td>{others}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group mt="lg">
        <Button onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          <Trans>Take the server’s</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

/** Tells a version part by part, everything that can differ. */
function useTold(hasTopics: boolean) {
  const { t } = useLingui();
  const listed = useListed();
  const { typeOf, topicOf } = useChoices();

  function personOf(person: Person, index: number): string {
    const roles = [
      person.Corresponding_author === 1 && t`corresponding author`,
      person.Oral_presentation_author === 1 && t`presenter`,
    ];
    const facts = [fullName(person), person.Position, person.Affiliation, person.email, ...roles];
    return `${index + 1}. ${listed(facts)}`;
  }

  return (content: DraftContent, fileName: string | undefined): (readonly [part: string, words: string])[] => [
    [t`Title`, content.title],
    [t`Abstract`, content.abstract],
    [t`Keywords`, content.keywords],
    [t`Authors`, content.report_people.map(personOf).join('\n')],
    [t`Submission type`, typeOf(content)],
    ...(hasTopics ? [[t`Topic`, topicOf(content)] as const] : []),
    [t`File`, fileName ?? t`No file attached`],
  ];
}
