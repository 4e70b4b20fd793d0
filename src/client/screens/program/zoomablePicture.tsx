import { useLingui } from '@lingui/react/macro';
import { useReducedMotion } from '@mantine/hooks';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './program.module.css';

/** Largest scale. */
const maxScale = 6;
/** Change of the scale with one press. */
const step = 0.5;
/** Pixels by which one press on an arrow key moves the picture. */
const panStep = 80;
/** Duration of a movement in milliseconds. */
const animationTime = 200;

/**
 * A layer over the picture that zooms it: with buttons, keys, two fingers, a double tap, or the wheel with Ctrl. The
 * wheel alone, and one finger on a picture that is not enlarged, scroll the page as usual.
 */
export default function ZoomablePicture({ source }: { source: string }) {
  const { t } = useLingui();
  const picture = useRef<ReactZoomPanPinchRef>(null);
  const [scale, setScale] = useState(1);
  const still = useReducedMotion();
  const duration = still ? 0 : animationTime;
  const isEnlarged = scale > 1.01;

  const enlarge = () => void picture.current?.zoomIn(step, duration);
  const reduce = () => void picture.current?.zoomOut(step, duration);
  const reset = () => void picture.current?.resetTransform(duration);
  const move = (x: number, y: number) => void picture.current?.panBy(x * panStep, y * panStep, duration);

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys({ enlarge, reduce, reset, ...(isEnlarged && { move }) })[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={classes.zoom} data-unprinted>
      <TransformWrapper
        ref={picture}
        maxScale={maxScale}
        wheel={{ wheelDisabled: true }}
        panning={{ disabled: !isEnlarged, velocityDisabled: still }}
        doubleClick={{ mode: 'toggle', step: 1, animationTime: duration }}
        zoomAnimation={{ disabled: still }}
        onTransform={(_, state) => setScale(state.scale)}
      >
        <TransformComponent
          wrapperClass={classes.window ?? ''}
          contentClass={classes.content ?? ''}
          wrapperProps={{
            role: 'group',
            tabIndex: 0,
            'aria-label': t`The picture, enlarged with + and −, moved with the arrow keys`,
            onKeyDown: press,
            ...(isEnlarged && { 'data-enlarged': true }),
          }}
        >
          <img className={classes.picture} src={source} alt="" />
        </TransformComponent>
      </TransformWrapper>
      <div className={classes.tools}>
        <Tool name={t`Enlarge`} path="M8 3v10M3 8h10" disabled={scale >= maxScale} onClick={enlarge} />
        <Tool name={t`Reduce`} path="M3 8h10" disabled={!isEnlarged} onClick={reduce} />
        <Tool
          name={t`Whole picture`}
          path="M3 6V3h3M13 6V3h-3M3 10v3h3M13 10v3h-3"
          disabled={!isEnlarged}
          onClick={reset}
        />
      </div>
    </div>
  );
}

interface Moves {
  enlarge: () => void;
  reduce: () => void;
  reset: () => void;
  /** Missing while the picture is not enlarged: then the arrow keys scroll the page. */
  move?: (x: number, y: number) => void;
}

function keys({ enlarge, reduce, reset, move }: Moves): Partial<Record<string, () => void>> {
  return {
    '+': enlarge,
    '=': enlarge,
    '-': reduce,
    '0': reset,
    ...(move && {
      ArrowLeft: () => move(1, 0),
      ArrowRight: () => move(-1, 0),
      ArrowUp: () => move(0, 1),
      ArrowDown: () => move(0, -1),
    }),
  };
}

interface ToolProps {
  name: string;
  /** A path of a line drawing, 16 × 16. */
  path: string;
  disabled: boolean;
  onClick: () => void;
}

function Tool({ name, path, disabled, onClick }: ToolProps) {
  return (
    <button type="button" className={classes.tool} aria-label={name} disabled={disabled} onClick={onClick}>
      <LineIcon side={16} weight={1.6} path={path} />
    </button>
  );
}
