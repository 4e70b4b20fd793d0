import type { DraftFormValues } from './useDraftForm.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells a form what was typed, chosen and ticked in its fields before its scripts were there. The fields stay as they
 * are: whoever is typing types on.
 */
export function takeTyped(getInputProps: DraftFormValues['getInputProps']): void {
  for (const field of document.querySelectorAll<Field>('main form [data-path]')) {
    const { defaultValue, onChange } = getInputProps(field.dataset.path!);
    if (field.value !== defaultValue) onChange(field.value);
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('main form input:is([type=checkbox], [type=radio])')) {
    if (box.checked === box.defaultChecked) continue;
    // React hears of a tick only by its click.
    box.checked = box.defaultChecked;
    box.click();
  }
}
