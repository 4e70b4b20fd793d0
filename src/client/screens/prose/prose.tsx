import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { Downloads } from './downloads.tsx';
import { ProseText } from '#client/features/prose/text.tsx';

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
