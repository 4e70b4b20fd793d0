import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import type { ProgramPage } from '#site/pages.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { WhenIdle } from '#client/performance/deferred.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { Picture } from '#client/ui/components/picture.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import classes from './program.module.css';
import { ProseText } from '#client/features/prose/text.tsx';

const loadZoomablePicture = () => import('./zoomablePicture.tsx');

/** The program as text, and as a zoomable picture if there is one (I18). */
export default function Program({ route, page }: PageProps<'program'>) {
  const text = useText();
  const { t } = useLingui();
  const { lead, image } = page;
  return (
    <Page title={text(route.title)} lead={lead && text(lead)}>
      {image ? (
        <>
          <ProgramPicture source={`/images/${text(image)}`} page={page} />
          {page.days.length > 0 && (
            <Part title={t`As text`} anchor="as-text">
              <Days page={page} />
            </Part>
          )}
        </>
      ) : (
        <Days page={page} />
      )}
      <BelowParts>
        <ProseText name={route.page} />
      </BelowParts>
    </Page>
  );
}

function ProgramPicture({ source, page }: { source: string; page: ProgramPage }) {
  const { t } = useLingui();
  // The name of an uploaded picture contains its size.
  const { width = 4, height = 3 } = variantsOfPicture(source) ?? page;
  return (
    <figure className={classes.figure}>
      {/* The ratio reserves the picture's space before it is loaded. */}
      <div className={classes.frame} style={{ '--ratio': width / height } as CSSProperties}>
        <Picture
          className={classes.still}
          src={source}
          sizes="(min-width: 75em) 1160px, 100vw"
          width={width}
          height={height}
          alt={t`The program as a picture. The same stands below as text.`}
        />
        <WhenIdle load={loadZoomablePicture}>
          {({ default: ZoomablePicture }) => <ZoomablePicture key={source} source={source} />}
        </WhenIdle>
      </div>
      <figcaption className={classes.caption} data-unprinted>
        <a href={source} target="_blank" rel="noopener">
          <Trans>Open the picture in full size</Trans>
        </a>
      </figcaption>
    </figure>
  );
}

function Days({ page: { days } }: { page: ProgramPage }) {
  const text = useText();
  return (
    <div className={classes.days}>
      {days.map(({ day, items }) => (
        <section key={day.en} className={classes.day}>
          <h3>{text(day)}</h3>
          <ol>
            {items.map((item) => (
              <li key={item.en}>{text(item)}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
