import { Trans, useLingui } from '@lingui/react/macro';
import { useConnection } from '#client/api/connection.ts';
import classes from './placeMap.module.css';

interface MapWindowProps {
  /** Of the place. */
  name: string;
  /** Address of the map for a frame. */
  address: string;
}

/** The map, while online. Its frame may run scripts and open windows, but not touch this page. */
export default function MapWindow({ name, address }: MapWindowProps) {
  const { t } = useLingui();
  const connection = useConnection();
  if (connection === 'offline') {
    return (
      <p className={classes.ask} role="status">
        <Trans>The map needs a connection. The address is here without one.</Trans>
      </p>
    );
  }
  return (
    <iframe
      className={classes.frame}
      src={address}
      title={t`Map: ${name}`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin"
    />
  );
}
