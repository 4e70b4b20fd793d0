import { CopyButton } from './copyButton.tsx';
import classes from './copyableFacts.module.css';

interface Fact {
  label: string;
  value: string;
  /** Where the value leads, if anywhere. */
  href?: string;
}

/** Facts to be used elsewhere, an account number or an address: each can be copied by itself. */
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
