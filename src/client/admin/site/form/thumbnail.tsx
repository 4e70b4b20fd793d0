import { useState } from 'react';
import { variantsOfPicture } from '#contract/rules/uploadedFile.ts';
import { staffPath } from '#contract/staff/staffPath.ts';
import { relativeAddress } from '#client/api/base.ts';
import classes from './files.module.css';

/** An uploaded picture that is not published yet is sent to staff only. */
function addressForStaff(address: string): string {
  const isUploaded = /^\/images\/[\da-f]{16}\//.test(address);
  return isUploaded ? relativeAddress(`${staffPath('site_file')}?${new URLSearchParams({ at: address })}`) : address;
}

/** The smallest variant of a picture; nothing if it cannot be loaded. */
export function Thumbnail({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  const smallest = variantsOfPicture(address)?.webp.at(-1)?.name ?? address;
  if (failed) return null;
  return (
    <img
      className={classes.thumbnail}
      src={addressForStaff(smallest)}
      alt=""
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
