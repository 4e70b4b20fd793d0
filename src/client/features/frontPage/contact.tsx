import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './contact.module.css';
import { useContactFacts } from './contactFacts.ts';
import { FrontPageSection } from './section.tsx';

/** The contact, and the hosts. */
export function ContactAndHosts() {
  const text = useText();
  const { t } = useLingui();
  const facts = useContactFacts();
  const [organisation, address] = [text(site.contact.organisation), text(site.contact.address)];
  if (!organisation && !address && facts.length === 0 && site.hosts.length === 0) return null;
  return (
    <FrontPageSection title={t`Contact`} anchor="contact" beside>
      <div className={classes.contact}>
        {(organisation || address) && (
          <address className={classes.address}>
            <b>{organisation}</b>
            <br />
            {address}
          </address>
        )}
        <dl className={classes.ways}>
          {facts.map(({ label, value, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {href ? (
                  <a href={href} rel={href === value ? 'noreferrer' : undefined}>
                    {value.replace('https://', '')}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {site.hosts.length > 0 && (
        <ul className={classes.hosts} aria-label={t`Hosts`}>
          {site.hosts.map((host) => (
            <li key={host.en}>{text(host)}</li>
          ))}
        </ul>
      )}
    </FrontPageSection>
  );
}
