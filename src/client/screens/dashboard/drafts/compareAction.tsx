import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { AbstractVersion } from '#client/drafts/store/family.ts';
import { CompareVersions } from '#client/screens/dashboard/dialogs.tsx';
import rows from '#client/screens/dashboard/rows.module.css';

interface CompareActionProps {
  db: DraftsDatabase;
  versions: readonly AbstractVersion[];
  /** Id of the version that is shown beside the first other one. */
  shown?: string;
  /** Id of the title that names the abstract. */
  of?: string;
  className?: string | undefined;
}

/** Opens the comparison of two versions of an abstract, if there are two. */
export function CompareAction({ db, versions, shown, of, className = rows.action }: CompareActionProps) {
  const [isComparing, setComparing] = useState(false);
  if (versions.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        data-unprinted
        aria-describedby={of}
        onClick={() => setComparing(true)}
      >
        <Trans>Compare versions</Trans>
      </button>
      {isComparing && <CompareVersions db={db} versions={versions} shown={shown} onClose={() => setComparing(false)} />}
    </>
  );
}
