/** A person on a card. */
export interface CardPerson {
  name: string;
  /** Of which the fragment of its address is made, the same in both languages; the name unless it is given. */
  anchorName?: string;
  /** Institution and field of work, one below the other. */
  lines: readonly string[];
  /** Address of a photo. */
  photo?: string | undefined;
  /** Untrusted HTML. */
  biography?: string | undefined;
  /** Whether the server is still to answer with the biography. */
  biographyIsComing?: boolean;
}
