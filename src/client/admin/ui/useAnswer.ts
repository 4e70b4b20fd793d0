import { useCallback, useEffect, useState } from 'react';
import { AnswerOrder, nextQuestion } from '#client/api/answerOrder.ts';
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

/** Makes a call when the screen opens. Of answers that overtake each other the one to the later question stays. */
export function useAnswer<Name extends StaffCallName>(name: Name, body: StaffBodyOf<Name>): Answer<StaffDataOf<Name>> {
  const [data, setData] = useState<StaffDataOf<Name>>();
  const [problem, setProblem] = useState<string>();
  const [order] = useState(() => new AnswerOrder());
  const written = JSON.stringify(body);
  const ask = useCallback(() => {
    const asked = (written === undefined ? undefined : JSON.parse(written)) as StaffBodyOf<Name>;
    const question = nextQuestion();
    void staffCall(name, asked).then((outcome) => {
      if (!order.accepts(question, outcome)) return;
      setProblem(outcome.kind === 'success' ? undefined : outcome.kind === 'refused' ? outcome.msg : 'unreachable');
      if (outcome.kind === 'success') setData(() => outcome.data);
    });
  }, [name, written, order]);
  useEffect(ask, [ask]);
  function show(next: StaffDataOf<Name>): void {
    order.note();
    setData(() => next);
  }
  return { data, problem, ask, show };
}
