import { partOf, textPart } from '#contract/parts/partName.ts';
import { mostMarks } from '#client/preview/messages.ts';

/** A place in a form: a field of a part, or a piece of a long text. */
export interface FieldPlace {
  part: string;
  /** JSON Pointer; '' for a part that is one text. */
  pointer: string;
  /** For a long text: the position in its source. */
  at?: number;
}

interface KnownField extends FieldPlace {
  /** Pieces of a long text are counted, so that a piece has the same number while the text before it is edited. */
  piece: number;
}

/** The numbers by which a preview identifies fields. A field has the same number as long as the form is open. */
export class PreviewFields {
  readonly #numbers = new Map<string, number>();
  readonly #fields: KnownField[] = [];

  /** The number of a field; undefined if there are too many. */
  numberOf(part: string, pointer: string, piece = 0, at?: number): number | undefined {
    const key = `${part} ${pointer} ${piece}`;
    const number = this.#numbers.get(key) ?? this.#fields.length;
    if (number >= mostMarks) return undefined;
    this.#numbers.set(key, number);
    this.#fields[number] = { part, pointer, piece, ...(at !== undefined && { at }) };
    return number;
  }

  placeOf(number: number): FieldPlace | undefined {
    return this.#fields[number];
  }

  /**
   * The fields shown at a place, in groups: the field itself in either language, then those around it, row by row. For
   * a long text, the piece at the place comes first.
   */
  around({ part, pointer, at = 0 }: FieldPlace): number[][] {
    const own = this.#fields.flatMap((field, number) =>
      isSameContent(field.part, part) ? [{ ...field, number }] : [],
    );
    const steps = withoutLanguage(pointer).split('/');
    const prefixes = steps.map((_, index) => steps.slice(0, steps.length - index).join('/'));
    const pieces = own.filter(({ pointer: other }) => withoutLanguage(other) === prefixes[0]);
    const piece = pieces.findLast((field) => field.part === part && field.pointer === pointer && (field.at ?? 0) <= at);
    const nearest = pieces.filter((field) => field.piece === piece?.piece);
    const within = prefixes
      .filter((prefix, index) => prefix !== '' || index === 0)
      .map((prefix) => own.filter(({ pointer: other }) => other === prefix || other.startsWith(`${prefix}/`)));
    return [nearest, pieces, ...within]
      .filter((group) => group.length > 0)
      .map((group) => group.map(({ number }) => number));
  }
}

/** A field of a pair has the same position in both languages. */
function withoutLanguage(pointer: string): string {
  return pointer.replace(/\/(?:en|zh)$/, '');
}

/** Whether two parts are the same, or one long text in two languages. */
function isSameContent(one: string, other: string): boolean {
  const [first, second] = [partOf(one), partOf(other)];
  const isText = first?.kind === 'text' && second?.kind === 'text';
  return one === other || (isText && textPart(first.page, 'en') === textPart(second.page, 'en'));
}

/** The place of a form's control, by its name. */
export function placeOfControl(control: unknown, form: string): FieldPlace | undefined {
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  if (!isControl) return undefined;
  const { name } = control;
  if (name.startsWith('/')) return { part: form, pointer: name, ...caretOf(control) };
  return partOf(name)?.kind === 'text' ? { part: name, pointer: '', ...caretOf(control) } : undefined;
}

function caretOf(control: Element): { at?: number } {
  return control instanceof HTMLTextAreaElement ? { at: control.selectionStart } : {};
}
