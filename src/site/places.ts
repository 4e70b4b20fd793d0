import type { Text } from './text.ts';

export interface ContactDetails {
  organisation: Text;
  address: Text;
  email: string;
  website?: string;
}

/** A destination for a taxi: shown on the travel card in large Chinese, with the English beside it (I13). */
export interface Destination {
  name: Text;
  address: Text;
  /** Of its reception, as dialled from abroad: '+86 …'. */
  phone?: string;
  /** The way from an airport, a station or the metro, with its time and fare where they are known. */
  directions?: readonly { from: Text; words: Text }[];
}

/** A place on a map. */
export interface Place extends Destination {
  /** 'en' in a language chooses the international service there, anything else the Chinese one (I13). */
  mapKey: Text;
  maps: Readonly<Record<'international' | 'chinese', MapService>>;
}

export interface MapService {
  /** Shown in a frame on request; its origin is added to the content security policy. */
  embed: string;
  /** The place in the service's own page or app. */
  open: string;
}
