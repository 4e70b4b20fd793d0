import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConnection } from '#client/api/connection.ts';
import classes from './placeMap.module.css';

interface MapWindowProps {
  /** Name of the place. */
  name: string;
  /** Address of the map for a frame. */
  address: string;
  /** Called when the provider has not replied for so long that it may never reply. */
  onSilence: () => void;
}

/** Milliseconds after which a provider without a reply counts as unreachable. */
const timeout = 8_000;

/** The map, with a network. Its frame may run scripts and open windows, but cannot access this page. */
export default function MapWindow({ name, address, onSilence }: MapWindowProps) {
  const { t } = useLingui();
  const connection = useConnection();
  const [isLoaded, setLoaded] = useState(false);
  const giveUp = useEffectEvent(onSilence);
  const isOffline = connection === 'offline';

  useEffect(() => {
    if (isOffline || isLoaded) return;
    const timer = setTimeout(giveUp, timeout);
    return () => clearTimeout(timer);
  }, [isOffline, isLoaded]);

  if (isOffline) {
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
      onLoad={() => setLoaded(true)}
    />
  );
}
