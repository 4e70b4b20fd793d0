import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The result of a request to the device or the server; undefined until it arrives. A result is dropped if another
 * request was made in the meantime.
 *
 * @param ask - must not be rejected
 * @param about - a new value repeats the request
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
