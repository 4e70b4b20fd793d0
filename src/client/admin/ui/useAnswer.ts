import { useCallback, useEffect, useState } from 'react';
import type { StaffBodyOf, StaffCallName, StaffDataOf } from '#contract/staff/staffCalls.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The reply to a call. */
export interface Answer<Data> {
  data: Data | undefined;
  /** The server's words, or `unreachable`. What was known before stays. */
  problem: string | undefined;
  /** Asks again. */
  ask: () => void;
  /** Takes over what another call replied. */
  show: (data: Data) => void;
}

/** Makes a call when the screen opens. */
export function useAnswer<Name extends StaffCallName>(name: Name, body: StaffBodyOf<Name>): Answer<StaffDataOf<Name>> {
  const [data, show] = useState<StaffDataOf<Name>>();
  const [problem, setProblem] = useState<string>();
  const written = JSON.stringify(body);
  const ask = useCallback(() => {
    const asked = (written === undefined ? undefined : JSON.parse(written)) as StaffBodyOf<Name>;
    void staffCall(name, asked).then((outcome) => {
      setProblem(outcome.kind === 'success' ? undefined : outcome.kind === 'refused' ? outcome.msg : 'unreachable');
      if (outcome.kind === 'success') show(() => outcome.data);
    });
  }, [name, written]);
  useEffect(ask, [ask]);
  return { data, problem, ask, show: (next) => show(() => next) };
}
