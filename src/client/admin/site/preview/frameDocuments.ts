import { orderedJson } from '#contract/parts/jsonPointer.ts';
import type { FieldToShow, FromPreview, PageToPreview, ToPreview } from '#client/preview/messages.ts';

/** A page without the number that it is sent with. */
export type DrawnPage = Omit<PageToPreview, 'number'>;

/** Reacts to a press on the text of a field, on a link, or both. */
export type OnPress = (press: { field?: number; path?: string }) => void;

/** A document in a frame. */
interface FrameDocument {
  frame?: HTMLIFrameElement | null;
  isReady: boolean;
  /** The conference with which it was loaded, as JSON; '' before. */
  conference: string;
  isDrawn: boolean;
}

/**
 * The documents that draw a page. A changed page is sent to the present document. A changed conference loads a second
 * document behind it, which replaces it after its first drawing.
 */
export class FrameDocuments {
  readonly #setIds: (ids: readonly number[]) => void;
  readonly #documents = new Map<number, FrameDocument>([[0, { isReady: false, conference: '', isDrawn: false }]]);
  #page: DrawnPage | undefined;
  #conference = '';
  #fields: FieldToShow['fields'] = [];
  #sent = 0;
  #onPress: OnPress = () => undefined;

  /** @param setIds - shows a frame for each of these documents, the last one behind the first */
  constructor(setIds: (ids: readonly number[]) => void) {
    this.#setIds = setIds;
  }

  onPress(react: OnPress): void {
    this.#onPress = react;
  }

  /** Names the frame of a document. */
  attach(id: number, frame: HTMLIFrameElement | null): void {
    const known = this.#documents.get(id);
    if (known) known.frame = frame;
  }

  draw(page: DrawnPage): void {
    this.#page = page;
    this.#conference = orderedJson(page.conference);
    this.#update();
  }

  showFields(fields: FieldToShow['fields']): void {
    this.#fields = fields;
    for (const each of this.#documents.values()) send(each, { type: 'show', fields });
  }

  readonly onMessage = ({ origin, source, data }: MessageEvent<FromPreview>): void => {
    const found = [...this.#documents].find(([, { frame }]) => source !== null && frame?.contentWindow === source);
    if (origin !== location.origin || !found) return;
    const [id, document] = found;
    if (data.type === 'ready') {
      // Also after the frame was loaded again.
      Object.assign(document, { isReady: true, conference: '', isDrawn: false });
      this.#update();
    } else if (data.type === 'drawn') {
      if (!document.isDrawn) this.#replaceOthers(id, document);
      document.isDrawn = true;
      this.#update(data.number);
    } else {
      const { type: _, ...press } = data;
      this.#onPress(press);
    }
  };

  /** @param drawn - number of the page that was drawn last */
  #update(drawn?: number): void {
    const [id, newest] = [...this.#documents].at(-1)!;
    const page = this.#page;
    if (!page || !newest.isReady) return;
    newest.conference ||= this.#conference;
    const isCurrent = newest.conference === this.#conference;
    if (isCurrent && drawn === undefined) {
      this.#sent += 1;
      send(newest, { ...page, number: this.#sent });
    } else if (!isCurrent && newest.isDrawn) {
      this.#documents.set(id + 1, { isReady: false, conference: '', isDrawn: false });
      this.#setIds([...this.#documents.keys()]);
    }
  }

  /** A document that has drawn its first page takes the place of the one before it, scrolled as far. */
  #replaceOthers(id: number, document: FrameDocument): void {
    for (const [other, { frame }] of this.#documents) {
      if (other >= id) continue;
      const top = frame?.contentWindow?.scrollY ?? 0;
      document.frame?.contentWindow?.scrollTo({ top, behavior: 'instant' });
      this.#documents.delete(other);
    }
    this.#setIds([...this.#documents.keys()]);
    send(document, { type: 'show', fields: this.#fields });
  }
}

function send({ frame, conference }: FrameDocument, message: ToPreview): void {
  if (conference !== '') frame?.contentWindow?.postMessage(message, location.origin);
}
