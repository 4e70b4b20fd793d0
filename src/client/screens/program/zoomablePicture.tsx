import { useLingui } from '@lingui/react/macro';
import { useReducedMotion } from '@mantine/hooks';
import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './program.module.css';

/** Largest scale. At a scale of 1 the picture is as high as its window. */
const maxScale = 6;
/** Scales this close to each other count as the same. */
const tolerance = 0.01;
/** Change of the scale with one press. */
const step = 0.5;
/** Pixels by which one press on an arrow key moves the picture. */
const panStep = 80;
/** Duration of a movement in milliseconds. */
const animationTime = 200;

/**
 * A layer over the picture that zooms it: with buttons, keys, two fingers, a double tap, or the wheel with Ctrl. On a
 * phone the picture starts wider than its window, so that it is legible, and one finger moves it sideways. The wheel
 * alone, and one finger on a picture that is no higher than its window, scroll the page as usual.
 */
export default function ZoomablePicture({ source }: { source: string }) {
  const { t } = useLingui();
  const picture = useRef<ReactZoomPanPinchRef>(null);
  const [{ scale, least }, setView] = useState({ scale: 1, least: 1 });
  const still = useReducedMotion();
  const duration = still ? 0 : animationTime;
  const isWhole = scale <= least + tolerance;
  const isHigher = scale > 1 + tolerance;
  const pageScroll = usePageScroll(!isHigher);

  const enlarge = () => void picture.current?.zoomIn(step, duration);
  const reduce = () => void picture.current?.zoomOut(step, duration);
  const showWhole = () => void picture.current?.fitToView({ animationTime: duration });
  const move = (x: number, y: number) => void picture.current?.panBy(x * panStep, y * panStep, duration);

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys({ enlarge, reduce, showWhole, ...(!isWhole && { move }) })[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={classes.zoom} data-unprinted {...pageScroll}>
      <TransformWrapper
        ref={picture}
        minScale={least}
        maxScale={maxScale}
        wheel={{ wheelDisabled: true }}
        panning={{ disabled: isWhole, velocityDisabled: still }}
        doubleClick={{ mode: 'toggle', step: 1, animationTime: duration }}
        zoomAnimation={{ disabled: still }}
        onInit={(shown) => setView(measure(shown))}
        onTransform={(shown) => setView(measure(shown))}
      >
        <TransformComponent
          wrapperClass={classes.window ?? ''}
          contentClass={classes.content ?? ''}
          wrapperProps={{
            role: 'group',
            tabIndex: 0,
            'aria-label': t`The picture, enlarged with + and −, moved with the arrow keys`,
            onKeyDown: press,
            ...(!isWhole && { 'data-enlarged': isHigher ? 'both' : 'sideways' }),
          }}
        >
          <img className={classes.picture} src={source} alt="" />
        </TransformComponent>
      </TransformWrapper>
      <div className={classes.tools}>
        <Tool name={t`Enlarge`} path="M8 3v10M3 8h10" disabled={scale >= maxScale} onClick={enlarge} />
        <Tool name={t`Reduce`} path="M3 8h10" disabled={isWhole} onClick={reduce} />
        <Tool
          name={t`Whole picture`}
          path="M3 6V3h3M13 6V3h-3M3 10v3h3M13 10v3h-3"
          disabled={isWhole}
          onClick={showWhole}
        />
      </div>
    </div>
  );
}

/** The scale, and the scale at which the complete width is visible. */
function measure({ instance, state }: ReactZoomPanPinchRef): { scale: number; least: number } {
  const { wrapperComponent: window, contentComponent: content } = instance;
  const share = window && content ? window.offsetWidth / content.offsetWidth : 1;
  return { scale: state.scale, least: Math.min(1, share) };
}

/** Lets one finger scroll the page up and down over the picture, which would otherwise take every movement. */
function usePageScroll(isScrolled: boolean) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onTouchStartCapture: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      if (finger) start.current = { x: finger.clientX, y: finger.clientY };
    },
    onTouchMoveCapture: (event: TouchEvent) => {
      const finger = event.touches[0];
      if (!isScrolled || !finger || event.touches.length > 1) return;
      const { x, y } = start.current;
      if (Math.abs(finger.clientY - y) > Math.abs(finger.clientX - x)) event.stopPropagation();
    },
  };
}

interface Moves {
  enlarge: () => void;
  reduce: () => void;
  showWhole: () => void;
  /** Absent while the complete picture is visible, so that the arrow keys scroll the page. */
  move?: (x: number, y: number) => void;
}

function keys({ enlarge, reduce, showWhole, move }: Moves): Partial<Record<string, () => void>> {
  return {
    '+': enlarge,
    '=': enlarge,
    '-': reduce,
    '0': showWhole,
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
