import { Interrupted, type ProgressBar } from './command.ts';

/** Milliseconds between two drawings. */
const pace = 100;

/** The terminal on which a bar is drawn. */
interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** A progress bar on one line of a terminal. Draws nothing elsewhere. */
export function progressBar(screen: Terminal, signal: AbortSignal, label: string, total?: number): ProgressBar {
  let count = 0;
  let drawnAt = -Infinity;
  return {
    step(by = 1) {
      if (signal.aborted) throw new Interrupted();
      count += by;
      const now = performance.now();
      if (!screen.isTTY || now - drawnAt < pace) return;
      drawnAt = now;
      screen.write(`\r\u001b[K${line(label, count, total).slice(0, (screen.columns ?? 80) - 1)}`);
    },
    done() {
      if (screen.isTTY) screen.write('\r\u001b[K');
    },
  };
}

function line(label: string, count: number, total: number | undefined): string {
  if (!total) return `${label}  ${count.toLocaleString('en')}`;
  const width = 20;
  const part = Math.min(1, count / total);
  const full = Math.floor(part * width);
  const bar = '#'.repeat(full) + '.'.repeat(width - full);
  const percent = String(Math.floor(part * 100)).padStart(3);
  return `${label}  [${bar}] ${percent} %  ${count.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}
