import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import type { ProgramPage } from '#site/pages.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { WhenIdle } from '#client/performance/deferred.tsx';
import { useCurrent } from '#client/features/dates/moment.ts';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { Picture } from '#client/ui/components/picture.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import classes from './program.module.css';
import { ProseText } from '#client/features/prose/text.tsx';

const loadZoomablePicture = () => import('./zoomablePicture.tsx');

/** The program as text, and as a zoomable picture if there is one (I18). */
export default function Program({ route, page }: PageProps<'program'>) {
  const text = useText();
  const { t } = useLingui();
  const current = useCurrent();
  const { lead, image } = page;
  return (
    <PageToRead title={text(route.title)} lead={lead && text(current(lead))}>
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
    </PageToRead>
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
        <div className={classes.view}>
          <Picture
            className={classes.still}
            src={source}
            sizes="1280px"
            width={width}
            height={height}
            alt={t`The program as a picture. The same stands below as text.`}
          />
        </div>
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
