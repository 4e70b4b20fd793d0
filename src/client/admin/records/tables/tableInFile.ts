import type { Text } from '#site/text.ts';
import { workerResult } from '#client/admin/device/workerResult.ts';
import type { ReadTable } from './table.ts';

/** Milliseconds after which reading is stopped: twenty times the time for the largest workbook. */
const timeout = 60_000;

/**
 * Reads the table in a file in a worker: a hostile or large file neither blocks the page nor stays in its memory (W10).
 *
 * @param most - maximum number of rows, without the headings
 * @param signal - stops reading; the result is then unimportant
 */
export async function tableInFile(file: File, most: number | undefined, signal: AbortSignal): Promise<ReadTable> {
  const makeWorker = () => new Worker(new URL('./readTableFile.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await workerResult<ReadTable>(makeWorker, [file, most], { signal, timeout });
  } catch (error) {
    return { problem: error instanceof DOMException && error.name === 'TimeoutError' ? tooSlow : noReader };
  }
}

const tooSlow: Text = {
  en: 'Reading this file took too long and was stopped. Please save the table alone in a new file, or as CSV UTF-8.',
  zh: '读取该文件用时过长，已停止。请将表格单独另存为新文件，或另存为“CSV UTF-8”格式。',
};

const noReader: Text = {
  en: 'This browser could not read the file. Please reload the page and try again.',
  zh: '浏览器无法读取该文件，请刷新页面后重试。',
};
