import { anchorsOf } from '#contract/pages/anchor.ts';
import { chooseDrawings } from '#contract/pages/personDrawings.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { useCurrent } from '#client/features/dates/moment.ts';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import classes from './keynotes.module.css';
import { Face } from '#client/features/people/face.tsx';
import { ProseText } from '#client/features/prose/text.tsx';

/** The confirmed keynote speakers, numbered (I7): those with a photo or a drawing on cards, others in rows. */
export default function Keynotes({ route, page }: PageProps<'keynotes'>) {
  const text = useText();
  const current = useCurrent();
  const anchors = anchorsOf(page.keynotes.map(({ name }) => name.en));
  const drawings = chooseDrawings(page.keynotes.map(({ name, drawing }) => ({ id: name.en, drawing })));
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(current(page.lead))}>
      {page.keynotes.length > 0 && (
        <ol className={classes.keynotes}>
          {page.keynotes.map(({ name, affiliation, country, photo, drawing }, index) => (
            <li
              key={name.en}
              data-number={String(index + 1).padStart(2, '0')}
              data-card={Boolean(photo || drawing) || undefined}
            >
              {(photo || drawing) && <Face photo={photo} drawing={drawings[index]!} />}
              <b id={anchors[index]} className={classes.name}>
                {text(name)}
              </b>
              <span className={classes.affiliation}>{text(affiliation)}</span>
              <span className={classes.country}>{text(country)}</span>
            </li>
          ))}
        </ol>
      )}
      <ProseText name={route.page} isAlone={page.keynotes.length === 0} />
    </PageToRead>
  );
}
