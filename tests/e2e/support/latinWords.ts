/**
 * What may stand in Latin letters on a Chinese page: names that Chinese readers know in no other form. A name or a
 * passage in another language says so by its `lang`, and is left out.
 */
export const latinWordsInChinese = new Set(
  [
    // The switch, as the specification words it (N3).
    'English',
    // Money, banks and measures.
    'USD RMB CNY SWIFT BIC IBAN UTC km kg g mL kB MB GB TB cm mm pH',
    // What Chinese writing takes over as it is.
    'Word Wi-Fi App ID DNA RNA AI PDF HTML URL ORCID PhD No A4 APA VPN SIM',
    // Browsers, as they call themselves.
    'Chrome Edge',
    // Of this site: file names are told apart by their endings.
    'doc docx',
  ].flatMap((names) => names.split(' ')),
);
