import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { type DifferencePiece, wordDifferences } from './words.ts';
import { Deleted, Inserted } from './marks.tsx';
import classes from './versions.module.css';

/** Characters of the unchanged text that are shown on either side of a change. */
const around = 160;

/** Maximum number of characters shown of one change. An entirely different text is easier to read in its draft. */
const mostOfChange = 3_000;

/**
 * Two texts merged into one, word by word. Words that only one of them has are marked, and long unchanged stretches
 * left out.
 */
export function TextDifferences({ before, after }: { before: string; after: string }) {
  const pieces = useWordDifferences(before, after);
  if (!pieces) {
    return (
      <p className={classes.comparing} role="status">
        <Trans>Comparing…</Trans>
      </p>
    );
  }
  return (
    <p className={classes.text}>
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces do not change while they are shown
        <Shown key={index} piece={piece} isFirst={index === 0} isLast={index === pieces.length - 1} />
      ))}
    </p>
  );
}

function Shown({
  piece: { kind, text },
  isFirst,
  isLast,
}: {
  piece: DifferencePiece;
  isFirst: boolean;
  isLast: boolean;
}) {
  if (kind === 'same') return <Same text={text} isFirst={isFirst} isLast={isLast} />;
  const Marked = kind === 'deleted' ? Deleted : Inserted;
  return (
    <Marked>
      {text.slice(0, mostOfChange)}
      {text.length > mostOfChange && <LeftOut count={text.length - mostOfChange} />}
    </Marked>
  );
}

function Same({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  // Words are not cut in half.
  const head = isFirst ? '' : text.slice(0, around).replace(/(?<=\s)\S{1,20}$/, '');
  const tail = isLast ? '' : text.slice(-around).replace(/^\S{1,20}(?=\s)/, '');
  const leftOut = text.length - head.length - tail.length;
  if (leftOut < around) return text;
  return (
    <>
      {head}
      <LeftOut count={leftOut} />
      {tail}
    </>
  );
}

function LeftOut({ count }: { count: number }) {
  return (
    <span className={classes.leftOut}>
      {' … '}
      <Plural value={count} one="# character" other="# characters" />
      {' … '}
    </span>
  );
}

/** Maximum combined length of two texts that are compared without a noticeable pause. */
const shortLength = 20_000;

/** The differences of two texts; undefined while a worker compares long ones. */
function useWordDifferences(before: string, after: string): readonly DifferencePiece[] | undefined {
  const isShort = before.length + after.length <= shortLength;
  const immediate = useMemo(() => (isShort ? wordDifferences(before, after) : undefined), [isShort, before, after]);
  const [fromWorker, setFromWorker] = useState<DifferencePiece[]>();
  useEffect(() => {
    if (isShort) return;
    const worker = new Worker(new URL('./words.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<DifferencePiece[]>) => setFromWorker(data));
    // Without a worker, the page compares them itself.
    worker.addEventListener('error', () => setFromWorker(wordDifferences(before, after)));
    worker.postMessage([before, after]);
    return () => worker.terminate();
  }, [isShort, before, after]);
  return immediate ?? fromWorker;
}
