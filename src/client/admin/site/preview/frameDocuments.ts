import { orderedJson } from '#contract/parts/jsonPointer.ts';
import type { FieldToShow, FromPreview, PageToPreview, ToPreview } from '#client/preview/messages.ts';

/** A page without the number that it is sent with. */
export type DrawnPage = Omit<PageToPreview, 'number'>;

/** Reacts to a press on the text of a field, on a link, or both. */
export type OnPress = (press: { field?: number; path?: string }) => void;

interface Reactions {
  onPress: OnPress;
  /** Called after each attempt to draw the page. */
  onFailed: (hasFailed: boolean) => void;
}

/** A document in a frame. */
interface FrameDocument {
  frame?: HTMLIFrameElement | null;
  isReady: boolean;
  /** The conference with which it was loaded, as JSON; '' before. */
  conference: string;
  isDrawn: boolean;
  /** Whether it could not draw its first page. It never will. */
  hasFailed?: boolean;
}

/**
 * The documents that draw a page. A changed page is sent to the present document. A changed conference needs a new document,
 * since screens compute from it as they load: one is always ready behind, and replaces the present one after its first drawing.
 */
export class FrameDocuments {
  readonly #setIds: (ids: readonly number[]) => void;
  readonly #documents = new Map<number, FrameDocument>([[0, { isReady: false, conference: '', isDrawn: false }]]);
  #page: DrawnPage | undefined;
  /** The page, if it could not be drawn. It is not tried again. */
  #failed: DrawnPage | undefined;
  #conference = '';
  #fields: FieldToShow['fields'] = [];
  #sent = 0;
  #reactions: Reactions | undefined;

  /** @param setIds - shows a frame for each of these documents, the last one behind the first */
  constructor(setIds: (ids: readonly number[]) => void) {
    this.#setIds = setIds;
  }

  react(reactions: Reactions): void {
    this.#reactions = reactions;
  }

  /** Names the frame of a document. */
  attach(id: number, frame: HTMLIFrameElement | null): void {
    const known = this.#documents.get(id);
    if (known) known.frame = frame;
  }

  draw(page: DrawnPage): void {
    this.#page = page;
    this.#conference = orderedJson(page.conference);
    this.#update(true);
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
      Object.assign(document, { isReady: true, conference: '', isDrawn: false, hasFailed: false });
      this.#update(false);
    } else if (data.type === 'press') {
      const { type: _, ...press } = data;
      this.#reactions?.onPress(press);
    } else {
      const hasFailed = data.type === 'failed';
      if (hasFailed && !document.isDrawn) document.hasFailed = true;
      else if (!document.isDrawn) this.#replaceOthers(id, document);
      document.isDrawn ||= !hasFailed;
      if (data.number === this.#sent) {
        this.#failed = hasFailed ? this.#page : undefined;
        this.#reactions?.onFailed(hasFailed);
      }
      this.#update(false);
    }
  };

  /** @param hasChanged - whether the present document may not have been sent the page */
  #update(hasChanged: boolean): void {
    const page = this.#page;
    if (!page || page === this.#failed) return;
    const present = [...this.#documents.values()].findLast(({ conference }) => conference !== '');
    const isCurrent = present?.conference === this.#conference && !present.hasFailed;
    if (isCurrent && hasChanged) this.#sendPage(present, page);
    const isDrawing = present && !present.isDrawn && !present.hasFailed;
    if (isCurrent || isDrawing) return;
    const [id, next] = [...this.#documents].at(-1)!;
    if (next.conference !== '') this.#add(id + 1);
    else if (next.isReady) {
      next.conference = this.#conference;
      this.#sendPage(next, page);
    }
  }

  #sendPage(document: FrameDocument, page: DrawnPage): void {
    this.#sent += 1;
    send(document, { ...page, number: this.#sent });
  }

  /** Loads a document behind the others. */
  #add(id: number): void {
    this.#documents.set(id, { isReady: false, conference: '', isDrawn: false });
    this.#setIds([...this.#documents.keys()]);
  }

  /** A document that has drawn its first page takes the place of the one before it, scrolled as far. */
  #replaceOthers(id: number, document: FrameDocument): void {
    for (const [other, { frame }] of this.#documents) {
      if (other >= id) continue;
      const top = frame?.contentWindow?.scrollY ?? 0;
      document.frame?.contentWindow?.scrollTo({ top, behavior: 'instant' });
      this.#documents.delete(other);
    }
    this.#add(id + 1);
    send(document, { type: 'show', fields: this.#fields });
  }
}

function send({ frame, conference }: FrameDocument, message: ToPreview): void {
  if (conference !== '') frame?.contentWindow?.postMessage(message, location.origin);
}
