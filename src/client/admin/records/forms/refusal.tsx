import { Alert } from '@mantine/core';

/** Why the server refused what stands in a form once more: it stays until that is saved or thrown away. */
export function Refusal({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <Alert role="alert" w="100%">
      {words}
    </Alert>
  );
}
