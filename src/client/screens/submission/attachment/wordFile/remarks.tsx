import { useLingui } from '@lingui/react/macro';
import { isRefused, type Remark } from '#client/readers/wordFile/reading.ts';
import { Warning } from './warning.tsx';

/** Warnings about the file. They never block sending, even where the server will refuse it. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const inWords = useRemarkInWords();
  return remarks.map((remark) => (
    <Warning key={remark} isGrave={isRefused(remark)}>
      {inWords(remark)}
    </Warning>
  ));
}

function useRemarkInWords(): (remark: Remark) => string {
  const { t } = useLingui();
  return (remark) => {
    switch (remark) {
      case 'pdf':
        return t`This is a PDF under the name of a Word file; the server will not take it. Attach the Word document itself.`;
      case 'rtf':
        return t`This is an RTF file under the name of a Word file; the server will not take it. Save it in Word as .docx.`;
      case 'webPage':
        return t`This is a web page under the name of a Word file; the server will not take it. Save it in Word as .docx.`;
      case 'notWord':
        return t`This is not a Word document, whatever its name says; the server will not take it.`;
      case 'encrypted':
        return t`This file is protected by a password: the organisers cannot open it. Save it without one and attach it again.`;
      case 'openDocument':
        return t`This is an OpenDocument text under the name of a Word file. Word may not open it: save it as .docx.`;
      case 'otherOffice':
        return t`There is no Word document in this file, but something else, such as a spreadsheet or slides.`;
      case 'zip':
        return t`This is a zip archive without a Word document in it.`;
      case 'damaged':
        return t`This file seems to be damaged or cut off. Open it in Word before you submit it.`;
      case 'empty':
        return t`There are no words in this file.`;
      case 'older':
        return t`This file is older than Word 97 and cannot be read here. Save it in Word as .docx.`;
      case 'tooLong':
        return t`This file is too large to be looked through here. It can be submitted all the same.`;
      case 'docxNamedDoc':
        return t`This is a .docx file with the name of a .doc file. It can be submitted; with its right name Word opens it without asking.`;
      case 'docNamedDocx':
        return t`This is a .doc file with the name of a .docx file: Word may refuse to open it. Rename it to end with .doc.`;
      case 'macros':
        return t`This file contains macros, which many readers’ computers block. Save it as .docx without them.`;
      case 'symbols':
        return t`Some symbols of this file could not be read; a � stands in their place. Check the text that you take from it.`;
      case 'template':
        return t`This is still the template: its own words are in the place of the abstract.`;
    }
  };
}
