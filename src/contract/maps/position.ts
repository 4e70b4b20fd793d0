/** A place on the earth by WGS-84, as GPS gives it, in degrees: north and east are positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

const written = /^(-?\d{1,2}(?:\.\d+)?), (-?\d{1,3}(?:\.\d+)?)$/;

/** Reads a position as content has it: '31.4912, 120.3119', latitude first. */
export function parsePosition(words: string): Position | undefined {
  const [, latitude, longitude] = written.exec(words) ?? [];
  return latitude === undefined ? undefined : validPosition(Number(latitude), Number(longitude));
}

/** A position, unless there is no such place. */
export function validPosition(latitude: number, longitude: number): Position | undefined {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Writes a position for content, to a tenth of a metre. */
export function writePosition({ latitude, longitude }: Position): string {
  return [latitude, longitude].map((degrees) => Number(degrees.toFixed(6))).join(', ');
}
