import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { cssVariablesResolver } from './theme.ts';

/** An application in its theme: the conference's colours, light or dark as the reader's device is. */
export function Themed(props: Pick<MantineProviderProps, 'theme' | 'forceColorScheme' | 'children'>) {
  return (
    <MantineProvider
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      withGlobalClasses={false}
      {...props}
    />
  );
}
