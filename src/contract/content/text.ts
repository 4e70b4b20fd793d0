export type Language = 'en' | 'zh';

/** Words in both languages. A missing translation does not compile. */
export type Text = Readonly<Record<Language, string>>;
