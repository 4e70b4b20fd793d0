import type { Download } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './downloads.module.css';

/** Files to download, also offline (D2). */
export function Downloads({ files }: { files: readonly Download[] }) {
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
