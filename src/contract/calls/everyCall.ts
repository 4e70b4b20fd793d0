import type * as z from 'zod/mini';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** Every call of the server: those of visitors, and those of the admin area. No client loads both. */
export const everyCall = { ...calls, ...staffCalls } as const satisfies Record<string, Call>;

export type AnyCallName = keyof typeof everyCall;
type Of<Name extends AnyCallName> = (typeof everyCall)[Name];

/** The JSON body of any call as a client writes it. */
export type AnyBodyOf<Name extends AnyCallName> =
  Of<Name> extends { body: infer Body extends z.core.$ZodType } ? z.input<Body> : undefined;
/** The JSON body of any call after parsing, as its handler gets it. */
export type AnyParsedBodyOf<Name extends AnyCallName> =
  Of<Name> extends { body: infer Body extends z.core.$ZodType } ? z.output<Body> : undefined;
/** `data` of any call's successful reply. */
export type AnyDataOf<Name extends AnyCallName> =
  Of<Name> extends { data: infer Data extends z.core.$ZodType } ? z.output<Data> : undefined;
