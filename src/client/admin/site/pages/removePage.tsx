import { Button, NativeSelect, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { isIndexed } from '#contract/pages/page.ts';
import { withoutPage } from '#contract/parts/sitePages.ts';
import { useText } from '#client/i18n/language.tsx';
import { useAnswer } from '#client/admin/records/answers.ts';
import { FindingList } from '#client/admin/site/findingList.tsx';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { changePages } from './changePages.ts';

interface RemovePageProps {
  site: Site;
  route: Route;
  /** Whether visitors know its address. */
  isKnown: boolean;
}

/** Removes a page, which can be put back, after showing the links to it (C2). */
export function RemovePage({ site, route, isKnown }: RemovePageProps) {
  const { t } = useLingui();
  const text = useText();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [to, setTo] = useState('/');
  const others = site.routes.filter((each) => each !== route && isIndexed(each));

  async function remove(): Promise<void> {
    await changePages(text(route.title), { before: site, after: withoutPage(site, route.path, isKnown ? to : '') });
    await navigate('/site');
  }

  return (
    <>
      <p>
        <Trans>What it says is kept: it can be put back at any time.</Trans>
      </p>
      <Button color="danger" onClick={() => setIsAsking(true)}>
        <Trans>Remove the page…</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        action={t`Remove the page`}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        <Stack gap="md">
          <span>
            <Trans>It leaves the menu too. Visitors find it until the site is published next.</Trans>
          </span>
          {isAsking && <LinksTo path={route.path} />}
          {isKnown && (
            <NativeSelect
              label={t`Visitors who open ${route.path}`}
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            >
              {others.map(({ path, title }) => {
                const name = text(title);
                return <option key={path} value={path}>{t`are led to “${name}”`}</option>;
              })}
              <option value="">{t`are told that there is no page`}</option>
            </NativeSelect>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Links to it on other pages. */
function LinksTo({ path }: { path: string }) {
  const { data, problem, ask } = useAnswer('page_links', { path });
  if (problem)
    return (
      <>
        <AsOf problem={problem} ask={ask} />
        <span>
          <Trans>Which pages have links to it can only be looked up with a connection.</Trans>
        </span>
      </>
    );
  if (!data)
    return (
      <span role="status">
        <Trans>Looking for links to it…</Trans>
      </span>
    );
  if (data.findings.length === 0)
    return (
      <span role="status">
        <Trans>No other page has a link to it.</Trans>
      </span>
    );
  return (
    <FindingList findings={data.findings}>
      <Trans>Other pages have links to it, to be changed first or afterwards:</Trans>
    </FindingList>
  );
}
