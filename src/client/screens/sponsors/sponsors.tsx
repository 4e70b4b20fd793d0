import { anchorOf } from '#contract/pages/anchor.ts';
import type { SponsorsPage } from '#site/pages.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { BelowParts, Part } from '#client/ui/components/part.tsx';
import { Picture } from '#client/ui/components/picture.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import classes from './sponsors.module.css';

type SponsorFacts = SponsorsPage['groups'][number]['sponsors'][number];

/** Sponsors and partners with their logos, group by group (C2). */
export default function Sponsors({ route, page }: PageProps<'sponsors'>) {
  const text = useText();
  const groups = page.groups.filter(({ sponsors }) => sponsors.length > 0);
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
      {groups.map(({ title, sponsors }, index) =>
        title ? (
          <Part key={title.en} title={text(title)} anchor={anchorOf(title.en)}>
            <SponsorList sponsors={sponsors} Heading="h3" />
          </Part>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- it has no name, and none is moved
          <SponsorList key={index} sponsors={sponsors} Heading="h2" />
        ),
      )}
      <BelowParts>
        <ProseText name={route.page} isAlone={groups.length === 0} />
      </BelowParts>
    </PageToRead>
  );
}

/** Heading level of the sponsors' names: below the title of their group, or of the page. */
type Heading = 'h2' | 'h3';

function SponsorList({ sponsors, Heading }: { sponsors: readonly SponsorFacts[]; Heading: Heading }) {
  return (
    <ul className={classes.sponsors}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.name.en} className={classes.sponsor}>
          <Sponsor sponsor={sponsor} Heading={Heading} />
        </li>
      ))}
    </ul>
  );
}

function Sponsor({ sponsor: { name, logo, link, words }, Heading }: { sponsor: SponsorFacts; Heading: Heading }) {
  const text = useText();
  return (
    <>
      {logo && (
        <div className={classes.plate}>
          <Picture className={classes.logo} src={`/images/${logo}`} sizes="240px" alt="" loading="lazy" />
        </div>
      )}
      <Heading className={classes.name}>
        {link ? (
          <a href={link} target="_blank" rel="noopener">
            {text(name)}
          </a>
        ) : (
          text(name)
        )}
      </Heading>
      {words && <p className={classes.words}>{text(words)}</p>}
    </>
  );
}
