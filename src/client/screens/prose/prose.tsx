import type { Download } from '#site/pages.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import classes from './prose.module.css';

/** A page to read (I4, I15). */
export default function ProseScreen({ route, page }: PageProps<'prose'>) {
  const text = useText();
  return (
    <PageToRead title={text(route.title)} width="text" lead={page.lead && text(page.lead)}>
      <ProseText name={route.page} />
      {page.downloads && <Downloads files={page.downloads} />}
    </PageToRead>
  );
}

/** Files to download, also offline (D2). */
function Downloads({ files }: { files: readonly Download[] }) {
  const text = useText();
  return (
    <ul className={classes.files}>
      {files.map(({ label, file }) => (
        <li key={file}>
          <a className={classes.file} href={`/templates/${file}`}>
            <span className={classes.type} aria-hidden="true">
              {file.slice(file.lastIndexOf('.') + 1)}
            </span>
            <span>
              {text(label)}
              <small className={classes.name}>{file}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
