import type { TableFormat } from '#contract/staff/exports.ts';
import type { Outcome } from '#client/api/outcome.ts';

/** As what something is saved. */
export type ExportFormat = TableFormat | 'zip';

/** What of a list can be exported. */
export interface ExportChoice {
  key: string;
  label: string;
  /** What is in it, in a few words. */
  meaning: string;
  formats: readonly ExportFormat[];
  /** How many of what: `Export 27 files`, where it is not that of the whole list. */
  action?: string;
  /**
   * Makes the file and saves it.
   *
   * @throws where the device cannot make or store it
   */
  run: (format: ExportFormat, transfer: Transfer) => Promise<Outcome<unknown> | undefined>;
}

/** How an export is ended, and what it tells meanwhile. */
export interface Transfer {
  /** Ends it. */
  signal: AbortSignal;
  /** Is told how many bytes have arrived of what the server sends. */
  onArrival: (bytes: number) => void;
}
