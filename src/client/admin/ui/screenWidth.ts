import { useMediaQuery } from '@mantine/hooks';

/** Nothing is prerendered, so the first render already has the right width. */
const atOnce = { getInitialValueInEffect: false };

/** Whether there is room for a table. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 62em)', undefined, atOnce);
}

/** Whether rows may be lower than a finger is wide. */
export function useHasMouse(): boolean {
  return useMediaQuery('(pointer: fine)', undefined, atOnce);
}

/** Whether overlays cover the complete screen. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, atOnce);
}

/** Whether an icon has to be shown without its label. */
export function useIsSmallPhone(): boolean {
  return useMediaQuery('(max-width: 29.99em)', undefined, atOnce);
}

/** Whether a panel beside the table leaves enough room for all columns. */
export function useHasRoomBeside(): boolean {
  return useMediaQuery('(min-width: 110em)', undefined, atOnce);
}

/** Whether there is room for a page beside the form that changes it. */
export function useHasRoomForPreview(): boolean {
  return useMediaQuery('(min-width: 75em)', undefined, atOnce);
}
