import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { routesOf } from '#contract/pages/page.ts';
import { useOpenedFiles } from '#client/openedFiles/useOpenedFiles.ts';
import classes from '#client/ui/components/notice.module.css';

const path = routesOf(site.routes, 'openFile')[0]?.path;

/** A link to Word files that were opened with the app, or shared to it, and not put into a draft yet (O3). */
export function OpenedFilesNotice({ visitorId }: { visitorId: string }) {
  const { t } = useLingui();
  const count = useOpenedFiles(path === undefined ? null : visitorId)?.length ?? 0;
  if (count === 0 || path === undefined) return null;
  const files = t`${plural(count, { one: 'A Word file is', other: '# Word files are' })} waiting on this device.`;
  return (
    <output className={classes.notice}>
      {files}{' '}
      <Link to={path}>
        <Trans>Decide what to do</Trans>
      </Link>
    </output>
  );
}
