import { useState } from 'react';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { staffPath } from '#contract/staff/staffPath.ts';
import { relativeAddress } from '#client/api/base.ts';
import { useConnection, type Connection } from '#client/api/connection.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import classes from './thumbnail.module.css';

/** The address of a picture for staff. An upload that is not published is sent to staff only. */
function addressForStaff(address: string): string {
  const isUploaded = /^\/images\/[\da-f]{16}\//.test(address);
  return isUploaded ? relativeAddress(`${staffPath('site_file')}?${new URLSearchParams({ at: address })}`) : address;
}

interface ThumbnailProps {
  address: string;
  /** Shown if the picture cannot be loaded; '' if the surrounding text already names it. */
  alt?: string;
  /** `row`: as small as a line of a list. */
  size?: 'field' | 'row';
}

/** The smallest variant of a picture (C2). A placeholder replaces a picture that cannot be loaded now. */
export function Thumbnail({ address, alt = '', size = 'field' }: ThumbnailProps) {
  const connection = useConnection();
  // Offline, only pictures on the device can be shown. The others are requested again when the network is back.
  const [failed, setFailed] = useState<Connection>();
  const smallest = variantsOfPicture(address)?.webp.at(-1)?.name ?? address;
  if (failed === connection)
    return (
      <span className={classes.missing} data-size={size} {...(alt && { role: 'img', 'aria-label': alt })}>
        <Icon path="M2 3.5h12v9H2zM2 11l3.5-3 2.5 2 2-1.5 4 3M10.5 6h.01" />
        {alt && size === 'field' && <span aria-hidden="true">{alt}</span>}
      </span>
    );
  return (
    <img
      className={classes.thumbnail}
      data-size={size}
      src={addressForStaff(smallest)}
      alt={alt}
      loading="lazy"
      onError={() => setFailed(connection)}
    />
  );
}
