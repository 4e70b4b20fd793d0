import type { PageProps } from '../content.ts';
import { useText } from '../i18n/language.tsx';
import { Page } from '../ui/page.tsx';

export default function Speakers({ route, page }: PageProps<'speakers'>) {
  const text = useText();
  return <Page title={text(route.title)} lead={page.lead && text(page.lead)} />;
}
