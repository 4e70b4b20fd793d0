import type { ComponentProps } from 'react';

interface LineIconProps extends ComponentProps<'svg'> {
  /** The drawing, within a square. */
  path: string;
  /** Length of the square's sides. */
  side: number;
  /** Width of the lines, in the same units. */
  weight?: number;
}

/** A small line drawing in the colour of the text around it; styles set its size. Hidden from screen readers. */
export function LineIcon({ path, side, weight = 1.5, ...svg }: LineIconProps) {
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    >
      <path d={path} />
    </svg>
  );
}
