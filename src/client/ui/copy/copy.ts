import classes from './copy.module.css';

/** Copies a text to the clipboard; resolves to whether that worked. */
export async function copy(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    // Without a secure context or the permission, the older way may still work.
    return copyBySelection(value);
  }
}

function copyBySelection(value: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = value;
  area.readOnly = true;
  area.className = classes.unseen ?? '';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
