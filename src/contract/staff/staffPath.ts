/** The path of a call of the admin area. It is known before the schemas of the calls are loaded. */
export function staffPath<Name extends string>(name: Name): `/AdminApi/${Name}` {
  return `/AdminApi/${name}`;
}
