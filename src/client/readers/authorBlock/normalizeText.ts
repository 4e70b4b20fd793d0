import { signs } from './signs.ts';

/**
 * Normalizes a pasted text for reading: single spaces, half-width digits, letters and marks, superscripts as `^{1,2}`,
 * no ORCID iDs. Chinese punctuation stays, since it goes into the fields as it was written.
 */
export function normalizeText(pasted: string): string {
  return pasted
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\uE000-\uF8FF]/g, ' ')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replace(/[０-９Ａ-Ｚａ-ｚ＊＠．＃＾｛｝［］＿－＋／＆]/g, halfWidth)
    .replace(/[∗⁎﹡✱✲٭]/g, '*')
    .replace(/[˒⸴﹐]/g, ',')
    .replace(/[✉📧]\uFE0F?/gu, '✉')
    .replace(/[^\S\n\t]+/gu, ' ')
    .replace(orcid, '')
    .replace(circledNumbers, (number) => `^{${/\d+/.exec(number.normalize('NFKC'))![0]}}`)
    .replace(dotInChineseName, '·')
    .replace(superscripts, (run) => `^{${run.normalize('NFKC')}}`)
    .replace(/\}\^\{/g, ',');
}

/** An ORCID iD and its label: the form has no field for it. */
const orcid =
  / ?[([（]?(?:(?<!\p{Script=Latin})orcid(?: id)?\s?[:：]?\s?)?(?:https?:\/\/)?(?:(?<!\p{Script=Latin})orcid\.org\/)?\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b[)\]）]?/giu;

/** Superscript digits and letters, with the marks between and after them. */
const raised = '[⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉᶠᵍʰª]';
const superscripts = new RegExp(`${raised}+(?:[,，${signs}]{1,3}${raised}+)*`, 'gu');

/** ① to ⑳ and ⑴ to ⒇, which stand for raised numbers. */
const circledNumbers = /[①-⒇]/gu;

/** The dot of a minority's or a foreign name in Chinese, whichever of its look-alikes was typed. */
const dotInChineseName = /(?<=\p{Script=Han})[•・‧⋅∙･．](?=\p{Script=Han})/gu;

function halfWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}
