/**
 * Props of a field for an e-mail address. Not type=email, which changes the typed text: there is no format check
 * (A1, A6).
 */
export const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
