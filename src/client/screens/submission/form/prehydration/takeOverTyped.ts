import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes what the author typed, chose and ticked in the prerendered form before it was hydrated into the form's state.
 * React leaves the fields themselves as they are, but fires no event for what happened in them before.
 */
export function takeOverTyped(getInputProps: DraftFormValues['getInputProps']): void {
  for (const field of document.querySelectorAll<Field>('main form [data-path]')) {
    const { defaultValue, onChange } = getInputProps(field.dataset.path!);
    if (field.value !== defaultValue) onChange(field.value);
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('main form input:is([type=checkbox], [type=radio])')) {
    if (box.checked === box.defaultChecked) continue;
    // React notices a tick only by its click.
    box.checked = box.defaultChecked;
    box.click();
  }
}
