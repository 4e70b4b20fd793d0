/** A part of an iCalendar file, by RFC 5545 read without the library that wrote it. */
export interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
}

interface Property {
  name: string;
  parameters: Record<string, string>;
  /** The raw value, unfolded. */
  value: string;
}

/**
 * Reads a calendar file.
 *
 * @throws {Error} where a line is too long, ends wrongly, is no property, or a part is not closed
 */
export function readCalendar(file: string): Component {
  if (!file.endsWith('\r\n') || /\r(?!\n)|(?<!\r)\n/.test(file)) throw new Error('Every line ends with CR LF.');
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (line === '') throw new Error('A line is empty.');
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
    if (/\p{Surrogate}|\p{Cc}/u.test(line)) throw new Error(`No text: ${JSON.stringify(line)}`);
  }
  const root: Component = { name: '', properties: [], parts: [] };
  const open = [root];
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const property = readLine(line);
    const inner = open.at(-1)!;
    if (property.name === 'BEGIN') {
      const part = { name: property.value, properties: [], parts: [] };
      inner.parts.push(part);
      open.push(part);
    } else if (property.name === 'END') {
      if (inner.name !== property.value) throw new Error(`${inner.name} is ended as ${property.value}`);
      open.pop();
    } else inner.properties.push(property);
  }
  const [calendar, ...more] = root.parts;
  if (open.length > 1 || !calendar || more.length > 0 || root.properties.length > 0)
    throw new Error('A file is one calendar.');
  return calendar;
}

function readLine(line: string): Property {
  const read = /^([A-Z\d-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line);
  if (!read) throw new Error(`No property: ${line}`);
  const [, name = '', parameters = '', value = ''] = read;
  return {
    name,
    parameters: Object.fromEntries(
      parameters
        .split(';')
        .slice(1)
        .map((one) => one.split('=') as [string, string]),
    ),
    value,
  };
}

/** The one property of that name. */
export function property({ name: part, properties }: Component, name: string): Property {
  const [found, ...more] = properties.filter((candidate) => candidate.name === name);
  if (!found || more.length > 0) throw new Error(`${part} has ${more.length + Number(Boolean(found))} ${name}`);
  return found;
}

/** A text (RFC 5545, 3.3.11). An unescaped `;`, `,` or `\` would end or break it. */
export function text(part: Component, name: string): string {
  const { value } = property(part, name);
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)) throw new Error(`Not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
}

/** A moment in UTC. */
export function moment(part: Component, name: string): Date {
  const { value, parameters } = property(part, name);
  const read = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value);
  if (!read || Object.keys(parameters).length > 0) throw new Error(`No moment in UTC: ${value}`);
  const [, year, month, day, hour, minute, second] = read;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** A whole day, ISO. */
export function wholeDay(part: Component, name: string): string {
  const { value, parameters } = property(part, name);
  const read = /^(\d{4})(\d\d)(\d\d)$/.exec(value);
  if (!read || parameters.VALUE !== 'DATE') throw new Error(`No day: ${value}`);
  return read.slice(1).join('-');
}

/** How long before the beginning of its event an alarm goes off, in milliseconds. */
export function lead(alarm: Component): number {
  const { value, parameters } = property(alarm, 'TRIGGER');
  const read = /^-P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(value);
  if (!read || Object.keys(parameters).length > 0) throw new Error(`No time before the beginning: ${value}`);
  const [days, hours, minutes] = read.slice(1).map((count) => Number(count ?? 0)) as [number, number, number];
  return ((days * 24 + hours) * 60 + minutes) * 60_000;
}
