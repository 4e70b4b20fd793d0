import type { PageProps } from '../content.ts';
import { useText } from '../i18n/language.tsx';
import { Page } from '../ui/page.tsx';
import { Downloads } from './prose/downloads.tsx';
import { ProseText } from './prose/text.tsx';

/** A page to read (I4, I15). */
export default function Prose({ route, page }: PageProps<'prose'>) {
  const text = useText();
  return (
    <Page title={text(route.title)} width="text" lead={page.lead && text(page.lead)}>
      <ProseText name={route.page} />
      {page.downloads && <Downloads files={page.downloads} />}
    </Page>
  );
}
