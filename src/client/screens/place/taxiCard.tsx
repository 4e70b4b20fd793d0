import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { site } from '#conference/site.ts';
import { useLanguage } from '../../i18n/language.tsx';
import button from '../../ui/buttonLink.module.css';
import classes from './taxiCard.module.css';

const { name, address } = site.place;

/** What a guest shows to a taxi driver: the way in Chinese, whatever the page's language, as large as the screen. */
export function TaxiCard() {
  const { t } = useLingui();
  const language = useLanguage();
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <div className={classes.card}>
      <Directions />
      <button type="button" className={button.button} data-variant="outline" onClick={() => sheet.current?.showModal()}>
        <Trans>Fill the screen</Trans>
      </button>
      <dialog ref={sheet} className={classes.sheet} aria-label={t`For the taxi driver`} lang={language}>
        <Directions />
        <button type="button" className={button.button} data-variant="outline" onClick={() => sheet.current?.close()}>
          <Trans>Close</Trans>
        </button>
      </dialog>
    </div>
  );
}

function Directions() {
  return (
    <p className={classes.directions} lang="zh-Hans">
      <span className={classes.please}>请送我到</span>
      <strong className={classes.name}>{name.zh}</strong>
      <span className={classes.address}>{address.zh}</span>
    </p>
  );
}
