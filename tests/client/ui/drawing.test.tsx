import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DrawingDetail, DrawingToEdge } from '#client/ui/components/drawing.tsx';

test('I1 I3 When a band with a detail of the drawing is added, the banner’s drawing is drawn again', () => {
  const page = (hasBand: boolean) => (
    <>
      <DrawingToEdge className="banner" file="motif.svg" />
      {hasBand && <DrawingDetail className="band" file="motif.svg" />}
    </>
  );
  const { container, rerender } = render(page(false));
  const drawn = () => container.querySelector('.banner use');
  const [svg, first] = [container.querySelector('.banner'), drawn()];
  rerender(page(false));
  expect(drawn()).toBe(first);
  rerender(page(true));
  expect(container.querySelector('.banner'), 'the same element, so that its animation goes on').toBe(svg);
  expect(drawn()).not.toBe(first);
});
