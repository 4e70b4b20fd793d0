import type { ScanCode as Code } from '#site';
import { useText } from '../../i18n/language.tsx';
import { ScanCode } from '../fees/scanCode.tsx';
import { Section } from './section.tsx';

/** Where participants talk to each other (I2). */
export function ChatGroup({ code }: { code: Code }) {
  const text = useText();
  return (
    <Section title={text(code.title)} anchor="chat-group" tinted>
      <ScanCode {...code} />
    </Section>
  );
}
