/** What the values of a column are. */
export interface Column {
  meaning: string;
  isRequired?: boolean;
  /** Whether each value may stand once. */
  isUnique?: boolean;
  /** How a value is kept, where it can be written in several ways; what it is measured and compared by. */
  normal?: (value: string) => string;
  /** Characters. */
  max: number;
  /** What a value must be, where not every one will do. */
  form?: { expected: string; fits: (value: string) => boolean };
}

/** The columns of a file, by their names in its first row. */
export type Columns<Name extends string> = Readonly<Record<Name, Column>>;

/** The columns as a command's help lists them. */
export function columnsInHelp(columns: Columns<string>): string {
  return Object.entries(columns)
    .map(([name, { meaning, max, isRequired, form }]) => {
      const size = form ? '' : `, at most ${max.toLocaleString('en')} characters`;
      return `  ${name.padEnd(17)}${meaning}${size}${isRequired ? ' (required)' : ''}`;
    })
    .join('\n');
}
