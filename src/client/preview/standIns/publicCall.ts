import type { BodyOf, DataOf } from '#contract/calls/calls.ts';
import type { SpeakerLists } from '#site/speakers.ts';
import type { PublicReply } from '#client/api/publicCall.ts';
import type { PublicCall } from '#client/api/publicRequest.ts';

/** Replaces `api/publicCall.ts` in previews, which make no calls. Speakers come from the form. */
let speakers: Partial<SpeakerLists> = {};

export function setSpeakers(next: SpeakerLists | undefined): void {
  speakers = next ?? {};
}

export function usePublicCall<Name extends PublicCall>(name: Name, _body: BodyOf<Name>): PublicReply<DataOf<Name>> {
  const data = (speakers as Readonly<Record<string, unknown>>)[name] as DataOf<Name> | undefined;
  return data === undefined ? { state: 'none' } : { state: 'fresh', data, at: 0 };
}

export async function fetchAndStore(): Promise<undefined> {}

export async function storeFreshReply(): Promise<undefined> {}

export async function storedReply(): Promise<undefined> {}
