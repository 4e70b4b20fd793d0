import { Alert, Button, Group } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { OnePart } from '#contract/kinds/part/part.ts';
import { useGoBack } from './useGoBack.ts';

/** The content folder was changed as well. The change made here is in force until somebody decides. */
export function FolderConflict({ one }: { one: OnePart }) {
  const goBack = useGoBack(one);
  return (
    <Alert role="alert">
      <p>
        <Trans>
          The content folder was changed, too. What was changed here stays in force until you choose one of the two.
        </Trans>
      </p>
      <Group gap={10}>
        <Button onClick={() => void goBack(one.content)}>
          <Trans>Keep what is here</Trans>
        </Button>
        <Button onClick={() => void goBack(0)}>
          <Trans>Take the content folder’s</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
