import classes from './icon.module.css';

/** A line drawing in the colour of the surrounding text. Its path fits into 16 × 16. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className={classes.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
