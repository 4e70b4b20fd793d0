import { orderedJson } from '#contract/parts/jsonPointer.ts';
import { differsInTextsOnly } from '#client/preview/conferenceTexts.ts';
import type { FieldToShow, FromPreview, PageToPreview, ToPreview } from '#client/preview/messages.ts';

/** A page without its number in the message. */
export type DrawnPage = Omit<PageToPreview, 'number'>;

/** Reacts to a press on the text of a field, on a link, or both. */
export type OnPress = (press: { field?: number; path?: string }) => void;

interface Reactions {
  onPress: OnPress;
  /** Called after each attempt to render the page. */
  onFailed: (hasFailed: boolean) => void;
}

interface FrameDocument {
  frame?: HTMLIFrameElement | null;
  isReady: boolean;
  /** The conference sent to it last, as JSON; '' before that. */
  conference: string;
  /** The page sent to it last. */
  page?: DrawnPage;
  isDrawn: boolean;
  /** Whether it failed to render its first page. It will not recover. */
  hasFailed?: boolean;
}

/**
 * The documents that render the preview of a page. A changed page, or changed texts of the conference, are sent to the
 * current document. Any other change of the conference, such as a different day, needs a new document, since screens
 * use these values when they load. The new document is placed behind the current one and replaces it after its first
 * rendering.
 */
export class FrameDocuments {
  readonly #setIds: (ids: readonly number[]) => void;
  readonly #hasSpare: boolean;
  readonly #documents = new Map<number, FrameDocument>([[0, { isReady: false, conference: '', isDrawn: false }]]);
  #page: DrawnPage | undefined;
  /** The page, if rendering failed. It is not tried again. */
  #failed: DrawnPage | undefined;
  #conference = '';
  #fields: FieldToShow['fields'] = [];
  #sent = 0;
  #reactions: Reactions | undefined;

  /**
   * @param setIds - renders a frame for each document, the last one behind the first
   * @param hasSpare - whether to keep a document ready for a changed conference, because the form changes it
   */
  constructor(setIds: (ids: readonly number[]) => void, hasSpare: boolean) {
    this.#setIds = setIds;
    this.#hasSpare = hasSpare;
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
      // Also if the frame was loaded again.
      Object.assign(document, { isReady: true, conference: '', isDrawn: false, hasFailed: false });
      this.#update();
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
      this.#update();
    }
  };

  #update(): void {
    const page = this.#page;
    if (!page || page === this.#failed) return;
    const present = [...this.#documents.values()].findLast(({ conference }) => conference !== '');
    const isCurrent = present && !present.hasFailed && this.#fits(present, page);
    if (isCurrent && present.page !== page) this.#sendPage(present, page);
    const isDrawing = present && !present.isDrawn && !present.hasFailed;
    if (isCurrent || isDrawing) return;
    const [id, next] = [...this.#documents].at(-1)!;
    if (next.conference !== '') this.#add(id + 1);
    else if (next.isReady) {
      this.#sendPage(next, page);
    }
  }

  /** Whether a document can render a page. A document that has rendered nothing is still loading what it was sent. */
  #fits({ conference, page: former, isDrawn }: FrameDocument, page: DrawnPage): boolean {
    if (conference === this.#conference) return true;
    return isDrawn && former !== undefined && differsInTextsOnly(former.conference, page.conference);
  }

  #sendPage(document: FrameDocument, page: DrawnPage): void {
    Object.assign(document, { conference: this.#conference, page });
    this.#sent += 1;
    send(document, { ...page, number: this.#sent });
  }

  /** Loads a document behind the current ones. */
  #add(id: number): void {
    this.#documents.set(id, { isReady: false, conference: '', isDrawn: false });
    this.#setIds([...this.#documents.keys()]);
  }

  /** A document that has rendered its first page replaces the one before it, at the same scroll position. */
  #replaceOthers(id: number, document: FrameDocument): void {
    for (const [other, { frame }] of this.#documents) {
      if (other >= id) continue;
      const top = frame?.contentWindow?.scrollY ?? 0;
      document.frame?.contentWindow?.scrollTo({ top, behavior: 'instant' });
      this.#documents.delete(other);
    }
    if (this.#hasSpare) this.#add(id + 1);
    else this.#setIds([id]);
    send(document, { type: 'show', fields: this.#fields });
  }
}

function send({ frame, conference }: FrameDocument, message: ToPreview): void {
  if (conference !== '') frame?.contentWindow?.postMessage(message, location.origin);
}
