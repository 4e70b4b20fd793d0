import { useCallback, useEffect, useRef, useState } from 'react';
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

/** Makes a call when the screen opens; the device keeps its reply, to be read without a network. */
export function useKeptAnswer<Name extends KeptCall>(
  call: Name,
  body: StaffBodyOf<Name>,
  name = '',
): KeptAnswer<StaffDataOf<Name>> {
  const [known, setKnown] = useState<{ data: StaffDataOf<Name>; asOf: number }>();
  const [problem, setProblem] = useState<string>();
  const isAnswered = useRef(false);
  const written = JSON.stringify(body);
  const key = `mail ${call} ${name}` as KeptMail['key'];

  const show = useCallback(
    (data: StaffDataOf<Name>) => {
      const asOf = Date.now();
      isAnswered.current = true;
      setKnown({ data, asOf });
      void keepRow({ key, call, data, asOf } as KeptMail);
    },
    [key, call],
  );
  const ask = useCallback(() => {
    const asked = (written === undefined ? undefined : JSON.parse(written)) as StaffBodyOf<Name>;
    void staffCall(call, asked).then((outcome) => {
      setProblem(outcome.kind === 'success' ? undefined : outcome.kind === 'refused' ? outcome.msg : 'unreachable');
      if (outcome.kind === 'success') show(outcome.data);
    });
  }, [call, written, show]);

  useEffect(() => {
    isAnswered.current = false;
    void keptRow(key).then((row) => {
      if (row && !isAnswered.current) setKnown({ data: row.data as StaffDataOf<Name>, asOf: row.asOf });
    });
    ask();
  }, [key, ask]);

  return { data: known?.data, asOf: known?.asOf, problem, ask, show };
}
