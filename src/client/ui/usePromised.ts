import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What the device or the server answers; undefined until then. An answer that comes after another question was asked is
 * dropped.
 *
 * @param ask - must not be rejected
 * @param about - another value asks again
 */
export function usePromised<Answer>(ask: () => Promise<Answer>, about?: string | number): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    let isWanted = true;
    void onAsk().then((given) => isWanted && setAnswer(() => given));
    return () => {
      isWanted = false;
    };
  }, [about]);
  return answer;
}
