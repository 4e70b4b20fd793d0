import { Button, TextInput, UnstyledButton, useComputedColorScheme, type TextInputProps } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#site/text.ts';
import { locales } from '#contract/dates/locales.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import { captchaSize, drawCaptcha } from './drawCaptcha.ts';
import card from '#client/ui/forms/formCard.module.css';
import classes from './register.module.css';

interface CaptchaProps {
  code: string;
  onRedraw: () => void;
  field: TextInputProps;
}

/**
 * The verification code (A4): a picture that is redrawn on click, its field, and a button that reads the code aloud.
 */
export function Captcha({ code, onRedraw, field }: CaptchaProps) {
  const { t } = useLingui();
  const mounted = useMounted();
  return (
    <div className={`${card.whole} ${classes.captcha}`}>
      <TextInput
        label={t`Verification code (case sensitive)`}
        name="captcha"
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
      />
      <div className={classes.picture}>
        <UnstyledButton
          className={classes.redraw}
          aria-label={t`Draw another code`}
          disabled={!mounted}
          onClick={onRedraw}
        >
          {mounted && <Picture code={code} />}
        </UnstyledButton>
        <SpeakButton key={code} code={code} disabled={!mounted} />
      </div>
    </div>
  );
}

function Picture({ code }: { code: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme();
  useEffect(() => {
    // The picture has the page's colours, which change after this effect.
    const drawing = requestAnimationFrame(() => canvas.current && drawCaptcha(canvas.current, code));
    return () => cancelAnimationFrame(drawing);
  }, [code, scheme]);
  return <canvas ref={canvas} className={classes.canvas} {...captchaSize} aria-hidden />;
}

/** Speaks the code; without a voice it is spelled out for a screen reader. */
function SpeakButton({ code, disabled }: { code: string; disabled: boolean }) {
  const language = useLanguage();
  const [spelled, setSpelled] = useState('');
  const letters = Array.from(code.toUpperCase()).join(' ');

  async function onClick(): Promise<void> {
    setSpelled('');
    if (!(await speak(letters, language))) setSpelled(letters);
  }

  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => void onClick()}>
        <Trans>Speak the code</Trans>
      </Button>
      <output className={classes.spelled}>{spelled}</output>
    </>
  );
}

/** Milliseconds within which a voice must start. */
const timeout = 1_500;

/** Reads letters aloud, slowly. Returns whether the device has a voice. */
async function speak(letters: string, language: Language): Promise<boolean> {
  if (!('speechSynthesis' in globalThis) || speechSynthesis.getVoices().length === 0) return false;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(letters.replaceAll(' ', ', '));
  utterance.lang = locales[language];
  utterance.rate = 0.7;
  return new Promise((resolve) => {
    utterance.addEventListener('start', () => resolve(true));
    utterance.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), timeout);
    speechSynthesis.speak(utterance);
  });
}
