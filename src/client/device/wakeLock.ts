/** Keeps the screen on where the browser can, also after a switch to another app. Returns a function that ends this. */
export function keepScreenOn(): () => void {
  let isWanted = true;
  let lock: WakeLockSentinel | undefined;

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const answered = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isWanted) lock = answered;
    else await answered?.release();
  }

  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
