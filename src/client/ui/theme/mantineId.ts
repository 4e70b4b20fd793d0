import { useId as useReactId } from 'react';

/**
 * What Mantine's `useId` answers while hydrating, for good: its own gives every field another id afterwards, and draws
 * the whole form once more for it, before the browser may answer a touch. The build puts it in its place.
 */
export function useId(staticId?: string): string {
  const id = useReactId();
  return staticId ?? `mantine-${id.replaceAll(':', '')}`;
}
