import { Trans } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';

/** Shown when no file is waiting: how files arrive here, and a link to write without one. */
export function NoFile({ isExplained }: { isExplained: boolean }) {
  const language = useLanguage();
  return (
    <>
      {isExplained && (
        <p>
          <Trans>
            No file is waiting. Once this site is installed as an app by Chrome or Edge, a Word file comes here when you
            open it with the app on a computer, or share it to the app on an Android phone.
          </Trans>
        </p>
      )}
      <p>
        <ButtonLink to={pathIn(site.routes, language, 'submission')} variant="outline">
          <Trans>Write an abstract</Trans>
        </ButtonLink>
      </p>
    </>
  );
}
