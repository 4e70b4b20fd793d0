/** Imported before a server's own code: its clock starts at `BEGIN_AT`. */
const RealDate = Date;
const shift = RealDate.parse(process.env.BEGIN_AT ?? '') - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number]) {
    super(...(given.length === 0 ? ([RealDate.now() + shift] as const) : given));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
} as DateConstructor;

export {};
