import type { ScanCodeContent } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import { ScanCode } from '#client/features/fees/scanCode.tsx';
import { Section } from '#client/features/frontPage/section.tsx';

/** The participants' chat group (I2). */
export function ChatGroup({ code }: { code: ScanCodeContent }) {
  const text = useText();
  return (
    <Section title={text(code.title)} anchor="chat-group" tinted>
      <ScanCode {...code} />
    </Section>
  );
}
