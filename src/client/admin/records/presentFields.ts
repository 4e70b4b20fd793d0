import type * as z from 'zod/mini';
import { recordKinds, type KindName, type RecordKind } from '#contract/kinds/kinds.ts';
import { queuedCommand } from '#contract/records/applied.ts';
import { staffCalls, type StaffCallName } from '#contract/staff/staffCalls.ts';
import type { AnyCommand } from '#client/commands/command.ts';

/** The server's values of the fields in conflict, by name. Undefined if its answer cannot be read. */
export function presentFields({ name, present }: AnyCommand): Readonly<Record<string, unknown>> | undefined {
  const { fields } = queuedCommand(name);
  const complete = fields?.isComplete && completeIn(fields.kind, present);
  if (fields?.isComplete) return complete ? { ...fields.of(complete as never) } : undefined;
  const answered = (present ?? {}) as { fields?: Record<string, unknown> };
  return answered.fields ?? { ...answered };
}

/** The complete record in the server's answer to a conflict; undefined if it cannot be read. */
export function completeIn(kind: KindName, present: unknown): object | undefined {
  const { one }: Pick<RecordKind<KindName>, 'list' | 'one'> = recordKinds[kind];
  const { data: schema } = staffCalls[one as StaffCallName] as { data: z.ZodMiniType<object> };
  return schema.safeParse(present).data;
}
