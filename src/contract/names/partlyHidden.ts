/** An e-mail address by which its owner knows it, and nobody else learns it: `w***@pku.edu.cn`. */
export function partlyHidden(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = at > 0 ? email : '';
  return `${first}***${at === -1 ? '' : email.slice(at)}`;
}
