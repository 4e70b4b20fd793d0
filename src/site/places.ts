import type { Text } from './text.ts';

export interface ContactDetails {
  organisation: Text;
  address: Text;
  email: string;
  /** As dialled from abroad: '+86 …'. */
  phone?: string;
  /** Account of the secretariat on WeChat (微信号). */
  wechat?: string;
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

/** Google's map, or one that can be reached in China (I13). */
export type MapKind = 'international' | 'chinese';

/** The venue. */
export interface Place extends Destination {
  /** Where it is, by its code of ISO 3166: 'CN', which is meant where there is none. */
  country?: string;
  /** 'en' in a language shows the international map first there, anything else the Chinese one (I13). */
  mapKey: Text;
  /**
   * Maps to be shown in a frame on request, where one that searches for name and address is not right. Their origins are
   * added to the content security policy.
   */
  maps?: Readonly<Partial<Record<MapKind, string>>>;
}
