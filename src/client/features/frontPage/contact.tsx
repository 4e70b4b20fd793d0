import { Trans, useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './contact.module.css';
import { Section } from './section.tsx';

/** The contact, and the hosts. */
export function ContactAndHosts() {
  const text = useText();
  const { t } = useLingui();
  const { organisation, address, email, phone, wechat, website } = site.contact;
  return (
    <Section title={t`Contact`} anchor="contact">
      <div className={classes.contact}>
        <address className={classes.address}>
          <b>{text(organisation)}</b>
          <br />
          {text(address)}
        </address>
        <dl className={classes.ways}>
          <div>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          {phone && (
            <div>
              <dt>
                <Trans>Phone</Trans>
              </dt>
              <dd>
                <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
              </dd>
            </div>
          )}
          {wechat && (
            <div>
              <dt>
                <Trans>WeChat</Trans>
              </dt>
              <dd>{wechat}</dd>
            </div>
          )}
          {website && (
            <div>
              <dt>
                <Trans>Website</Trans>
              </dt>
              <dd>
                <a href={website} rel="noreferrer">
                  {website.replace('https://', '')}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <ul className={classes.hosts} aria-label={t`Hosts`}>
        {site.hosts.map((host) => (
          <li key={host.en}>{text(host)}</li>
        ))}
      </ul>
    </Section>
  );
}
