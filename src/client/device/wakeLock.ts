/**
 * Keeps the screen on if the browser supports it, even after a switch to another app. Returns a function that ends
 * this.
 */
export function keepScreenOn(): () => void {
  let isWanted = true;
  let lock: WakeLockSentinel | undefined;

  async function request(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const granted = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isWanted) lock = granted;
    else await granted?.release();
  }

  const again = () => void request();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
