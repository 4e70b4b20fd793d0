import type { DocumentFormat, TableFormat } from '#contract/staff/exportFormats.ts';
import type { Outcome } from '#client/api/outcome.ts';

/** The format of an exported file. */
export type ExportFormat = TableFormat | DocumentFormat | 'zip';

/** A type of export that a list offers. */
export interface ExportChoice {
  key: string;
  label: string;
  /** A short description of its contents. */
  meaning: string;
  formats: readonly ExportFormat[];
  /** The label of the submit button, if it differs from that of the list: `Export 27 files`. */
  action?: string;
  /** Whether it needs data that the device does not have, so that it cannot be made offline. */
  needsNetwork?: true;
  /** Further choices. */
  settings?: readonly ExportSetting[];
  /**
   * Makes the file and saves it.
   *
   * @param chosen - a value for each of its settings
   * @throws if the device cannot make or store the file
   */
  run: (format: ExportFormat, transfer: Transfer, chosen: Chosen) => Promise<Outcome<unknown> | undefined>;
}

/** A choice of an export, such as its language. */
interface ExportSetting {
  key: string;
  label: string;
  /** The first one is the default. */
  options: readonly { value: string; label: string }[];
}

/** Chosen values by the keys of settings. */
export type Chosen = Readonly<Record<string, string>>;

/** Cancels an export, and follows its progress. */
export interface Transfer {
  /** Cancels the export. */
  signal: AbortSignal;
  /** Called with the number of bytes received so far. */
  onArrival: (bytes: number) => void;
}
