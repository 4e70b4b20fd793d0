import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { isDrawn } from '#client/ui/components/drawing.tsx';
import { Picture } from '#client/ui/components/picture.tsx';
import classes from './contact.module.css';
import { useContactFacts } from './contactFacts.ts';
import { FrontPageSection } from './section.tsx';

/** The contact, and the hosts with their logos (I1). */
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
            <li key={host.en} data-logo={host.logo ? true : undefined}>
              {host.logo && <HostLogo file={host.logo} name={text(host)} />}
              {/* The logo is read out by this name. */}
              <span aria-hidden={host.logo ? true : undefined}>{text(host)}</span>
            </li>
          ))}
        </ul>
      )}
    </FrontPageSection>
  );
}

/** A drawn logo has the page's colours. Others are made for paper: they stand on white in the dark scheme, too. */
function HostLogo({ file, name }: { file: string; name: string }) {
  if (!isDrawn(file))
    return (
      <span className={classes.plate}>
        <Picture src={`/images/${file}`} sizes="160px" alt={name} loading="lazy" />
      </span>
    );
  return (
    <svg className={classes.drawn} viewBox="0 0 96 96" role="img" aria-label={name}>
      <use href={`/images/${file}#drawing`} width="96" height="96" />
    </svg>
  );
}
