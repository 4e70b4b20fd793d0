import { staffCalls } from '#contract/staff/staffCalls.ts';
import type { Call, InputOf, OutputOf, ParsedOf } from './call.ts';
import { calls } from './calls.ts';

/** Every call of the server: those of visitors, and those of the admin area. No client loads both. */
export const everyCall = { ...calls, ...staffCalls } as const satisfies Record<string, Call>;

export type AnyCallName = keyof typeof everyCall;
/** The JSON body of any call as a client writes it. */
export type AnyBodyOf<Name extends AnyCallName> = InputOf<(typeof everyCall)[Name]>;
/** The JSON body of any call after parsing, as its handler gets it. */
export type AnyParsedBodyOf<Name extends AnyCallName> = ParsedOf<(typeof everyCall)[Name]>;
/** `data` of any call's successful reply. */
export type AnyDataOf<Name extends AnyCallName> = OutputOf<(typeof everyCall)[Name]>;
