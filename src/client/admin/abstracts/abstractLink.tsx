import type { MouseEvent } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';

interface AbstractLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  report_id: number;
}

/** A link from the list to an abstract's page. Pressing it requests the details while the page is rendered. */
export function AbstractLink({ report_id, ...link }: AbstractLinkProps) {
  const { search } = useLocation();
  const askAhead = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    const isElsewhere = metaKey || ctrlKey || shiftKey || altKey;
    if (!isElsewhere) void abstracts.ones.share(report_id);
  };
  return <Link {...link} to={abstractAddress(report_id, search)} onClick={askAhead} />;
}
