import type { DocumentFormat, TableFormat } from '#contract/staff/exports.ts';
import type { Outcome } from '#client/api/outcome.ts';

/** As what something is saved. */
export type ExportFormat = TableFormat | DocumentFormat | 'zip';

/** What of a list can be exported. */
export interface ExportChoice {
  key: string;
  label: string;
  /** What is in it, in a few words. */
  meaning: string;
  formats: readonly ExportFormat[];
  /** How many of what: `Export 27 files`, where it is not that of the whole list. */
  action?: string;
  /** The device does not have what it needs: without a network it cannot be made. */
  needsNetwork?: true;
  /** What else can be chosen of it. */
  settings?: readonly ExportSetting[];
  /**
   * Makes the file and saves it.
   *
   * @param chosen - a value of each of its settings
   * @throws where the device cannot make or store it
   */
  run: (format: ExportFormat, transfer: Transfer, chosen: Chosen) => Promise<Outcome<unknown> | undefined>;
}

/** A choice of an export, such as its language. */
interface ExportSetting {
  key: string;
  label: string;
  /** The first one stands there at the beginning. */
  options: readonly { value: string; label: string }[];
}

/** Chosen values by the keys of settings. */
export type Chosen = Readonly<Record<string, string>>;

/** How an export is ended, and what it tells meanwhile. */
export interface Transfer {
  /** Ends it. */
  signal: AbortSignal;
  /** Is told how many bytes have arrived of what the server sends. */
  onArrival: (bytes: number) => void;
}
