/** The names of somebody, as an account holds them. */
interface Named {
  Firstname: string;
  Lastname: string;
}

/** Whether a name is written in Chinese characters, and so begins with the family name. */
export function isChineseName({ Firstname, Lastname }: Named): boolean {
  return /^\p{Script=Han}/u.test(Lastname.trim() || Firstname.trim());
}

/** Both names in the order and with the space of their script: `Justus Liebig`, `王淑芬`. */
export function fullName(named: Named): string {
  const [first, last] = [named.Firstname.trim(), named.Lastname.trim()];
  return isChineseName(named) ? last + first : `${first} ${last}`.trim();
}
