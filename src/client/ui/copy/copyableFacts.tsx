import { CopyButton } from './copyButton.tsx';
import classes from './copyableFacts.module.css';

interface Fact {
  label: string;
  value: string;
  /** Address of the value's link, if any. */
  href?: string;
}

/** Labelled values, such as an account number, each with a button that copies it. */
export function CopyableFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>
              {href ? (
                <a href={href} rel={/^https?:/.test(href) ? 'external noopener' : undefined}>
                  {value}
                </a>
              ) : (
                value
              )}
            </span>
            <CopyButton value={value} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
