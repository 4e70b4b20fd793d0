/** A person on a card. */
export interface CardPerson {
  name: string;
  /** Source of the address's fragment, the same in both languages. By default the name. */
  anchorName?: string;
  /** Institution and field of work, one below the other. */
  lines: readonly string[];
  /** Address of a photo. */
  photo?: string | undefined;
  /** Name of a drawing in place of a photo. */
  drawing?: string | undefined;
  /** Untrusted HTML. */
  biography?: string | undefined;
  /** Whether the biography is still being loaded. */
  biographyIsComing?: boolean;
}
