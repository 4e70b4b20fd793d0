/** Size of the picture in CSS pixels. */
export const captchaSize = { width: 148, height: 48 } as const;

const fonts = ['Georgia, serif', 'system-ui, sans-serif', '"Courier New", monospace'];

/** Draws the code so that people can read it but simple scripts cannot: slanted letters, waves, dots. */
export function drawCaptcha(canvas: HTMLCanvasElement, code: string): void {
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
