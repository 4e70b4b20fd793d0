import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A swipe with one finger. The page's context needs `hasTouch`. */
export async function swipe(page: Page, from: Point, way: Partial<Point>): Promise<void> {
  const { x = 0, y = 0 } = way;
  const finger = await page.context().newCDPSession(page);
  const steps = 10;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step++) {
    const touchPoints = [{ x: from.x + (x * step) / steps, y: from.y + (y * step) / steps }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** Two fingers, moved apart around a point. */
export async function spread(page: Page, around: Point): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  await fingers.send('Input.synthesizePinchGesture', { ...around, scaleFactor: 2, gestureSourceType: 'touch' });
  await fingers.detach();
}
