import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { isInMemory } from '#client/storage/inMemory.ts';
import { PlainButton } from './buttonLink.tsx';
import { Page } from './page.tsx';

interface FailureBoundaryProps {
  /** Address of the page inside; a new address resets the boundary. */
  page: string;
  /** Replaces the children. By default a page that says so. */
  failure?: ReactNode;
  children: ReactNode;
}

interface FailureBoundaryState {
  page: string;
  failed: boolean;
}

/**
 * Shows a message if a page, or a part of it, cannot be rendered or its code cannot be fetched. The rest of the page
 * remains.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { page: this.props.page, failed: false };

  static getDerivedStateFromError(): Partial<FailureBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ page }: FailureBoundaryProps, state: FailureBoundaryState) {
    return page === state.page ? null : { page, failed: false };
  }

  override render(): ReactNode {
    const { failure = <Failure />, children } = this.props;
    return this.state.failed ? failure : children;
  }
}

function Failure() {
  const { t } = useLingui();
  return (
    <Page
      title={t`This page could not be shown`}
      width="text"
      lead={!isInMemory() && <Trans>Saved drafts stay on this device. Check the connection, then try again.</Trans>}
    >
      <PlainButton onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </PlainButton>
    </Page>
  );
}
