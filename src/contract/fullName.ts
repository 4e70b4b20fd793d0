/** The names of somebody, as an account or a row of authors holds them. */
interface Named {
  Firstname: string;
  Middlename?: string;
  Lastname: string;
}

/** Whether a name is written in Chinese characters, whatever of it is given, and so begins with the family name. */
export function isChineseName({ Firstname, Lastname }: Named): boolean {
  const given = trimmed([Lastname, Firstname]);
  return given.length > 0 && given.every((name) => /^\p{Script=Han}/u.test(name));
}

/** All names in the order and with the space of their script: `Justus Liebig`, `王淑芬`. */
export function fullName(named: Named): string {
  const { Firstname, Middlename = '', Lastname } = named;
  return isChineseName(named)
    ? trimmed([Lastname, Middlename, Firstname]).join('')
    : trimmed([Firstname, Middlename, Lastname]).join(' ');
}

function trimmed(names: readonly string[]): string[] {
  return names.map((name) => name.trim()).filter(Boolean);
}
