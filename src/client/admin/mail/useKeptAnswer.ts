import { useCallback, useEffect, useState } from 'react';
import { AnswerOrder, nextQuestion } from '#client/api/answerOrder.ts';
import type { StaffBodyOf, StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { KeptMail } from '#client/admin/device/adminDatabase.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

type KeptCall = KeptMail['call'];

/** The reply to a call, and how fresh it is. */
export interface KeptAnswer<Data> {
  data: Data | undefined;
  /** When the server gave it, in milliseconds since 1970. */
  asOf: number | undefined;
  /** The server's words, or `unreachable`. What was known before stays. */
  problem: string | undefined;
  ask: () => void;
  /** Takes over what another call replied. */
  show: (data: Data) => void;
}

/** By what is kept: the answers of one screen may come when another has asked again. */
const orders = new Map<string, AnswerOrder>();

function orderOf(key: string): AnswerOrder {
  const order = orders.get(key) ?? new AnswerOrder();
  orders.set(key, order);
  return order;
}

/**
 * Makes a call when the screen opens; the device keeps its reply, to be read without a network. Of answers that overtake each
 * other the one to the later question stays.
 */
export function useKeptAnswer<Name extends KeptCall>(
  call: Name,
  body: StaffBodyOf<Name>,
  name = '',
): KeptAnswer<StaffDataOf<Name>> {
  const [known, setKnown] = useState<{ data: StaffDataOf<Name>; asOf: number }>();
  const [problem, setProblem] = useState<string>();
  const written = JSON.stringify(body);
  const key = `mail ${call} ${name}` as KeptMail['key'];

  const take = useCallback(
    (data: StaffDataOf<Name>) => {
      const asOf = Date.now();
      setKnown({ data, asOf });
      void keepRow({ key, call, data, asOf } as KeptMail);
    },
    [key, call],
  );
  const ask = useCallback(() => {
    const asked = (written === undefined ? undefined : JSON.parse(written)) as StaffBodyOf<Name>;
    const question = nextQuestion();
    void staffCall(call, asked).then((outcome) => {
      if (!orderOf(key).accepts(question, outcome)) return;
      setProblem(outcome.kind === 'success' ? undefined : outcome.kind === 'refused' ? outcome.msg : 'unreachable');
      if (outcome.kind === 'success') take(outcome.data);
    });
  }, [call, written, key, take]);

  useEffect(() => {
    void keptRow(key).then(
      (row) => row && setKnown((answered) => answered ?? { data: row.data as StaffDataOf<Name>, asOf: row.asOf }),
    );
    ask();
  }, [key, ask]);

  function show(data: StaffDataOf<Name>): void {
    orderOf(key).note();
    take(data);
  }
  return { data: known?.data, asOf: known?.asOf, problem, ask, show };
}
