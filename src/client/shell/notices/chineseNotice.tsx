import { Link } from 'react-router-dom';
import { useChineseVersion } from './chineseVersion.ts';
import { LanguageOffer } from './languageOffer.tsx';
import classes from './notices.module.css';

/** Tells a reader of Chinese that there is this page in Chinese; the words are for them, whatever the page's language. */
export default function ChineseNotice() {
  const version = useChineseVersion();
  if (!version) return null;
  const { address, reader } = version;
  if (reader === 'offered') return <LanguageOffer address={address} />;
  return (
    <div className={classes.note} lang="zh">
      <p className={classes.column}>
        本页为英文页面。<Link to={address}>查看中文版</Link>
      </p>
    </div>
  );
}
