import { Button, TextInput, UnstyledButton, useComputedColorScheme, type TextInputProps } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#site/text.ts';
import { locales } from '#contract/dates/locales.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import card from '#client/ui/forms/formCard.module.css';
import classes from './register.module.css';

interface CaptchaProps {
  code: string;
  onRedraw: () => void;
  field: TextInputProps;
}

/** The verification code (A4): a picture that is redrawn on click, its field, and the code aloud on request. */
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
    // The page's colours change after this effect, and the picture is drawn in them.
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

/** Size of the picture in CSS pixels. */
const captchaSize = { width: 148, height: 48 } as const;

const fonts = ['Georgia, serif', 'system-ui, sans-serif', '"Courier New", monospace'];

/** Draws the code for people and against simple scripts: slanted letters, waves, dots. */
function drawCaptcha(canvas: HTMLCanvasElement, code: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = captchaSize;
  const density = devicePixelRatio || 1;
  canvas.width = width * density;
  canvas.height = height * density;
  context.scale(density, density);
  const ink = getComputedStyle(canvas).color;
  context.fillStyle = ink;
  context.strokeStyle = ink;
  drawDots(context);
  drawLetters(context, code);
  for (let line = 0; line < 2; line += 1) drawWave(context);
}

function drawLetters(context: CanvasRenderingContext2D, code: string): void {
  const step = captchaSize.width / (code.length + 0.6);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  Array.from(code).forEach((letter, index) => {
    context.save();
    context.translate(step * (index + 0.8), captchaSize.height / 2 + between(-4, 4));
    context.rotate(between(-0.35, 0.35));
    context.transform(1, 0, between(-0.2, 0.2), between(0.9, 1.15), 0, 0);
    context.font = `600 30px ${fonts[Math.floor(between(0, fonts.length))]}`;
    context.fillText(letter, 0, 0);
    context.restore();
  });
}

function drawWave(context: CanvasRenderingContext2D): void {
  const { width, height } = captchaSize;
  context.globalAlpha = 0.55;
  context.lineWidth = 1.3;
  context.beginPath();
  context.moveTo(0, between(8, height - 8));
  context.bezierCurveTo(
    width / 3,
    between(0, height),
    (2 * width) / 3,
    between(0, height),
    width,
    between(8, height - 8),
  );
  context.stroke();
  context.globalAlpha = 1;
}

function drawDots(context: CanvasRenderingContext2D): void {
  context.globalAlpha = 0.35;
  for (let dot = 0; dot < 40; dot += 1) {
    context.fillRect(between(0, captchaSize.width), between(0, captchaSize.height), 1.4, 1.4);
  }
  context.globalAlpha = 1;
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}
