/** A part of a screen that throws takes its own place and nothing else: the panels beside it go on (test/fault/README.md, Errors stay where they are). */
import { Component, type ReactNode } from 'react';
import { useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';

class Boundary extends Component<{ readonly t: Translate; readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    // As if nobody had caught it: the window's listener writes it into the error log.
    reportError(error);
  }

  override render(): ReactNode {
    const { t, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Callout
        severity="danger"
        action={
          <Button icon="refresh" onClick={() => this.setState({ failed: false })}>
            {t('common:action.retry')}
          </Button>
        }
      >
        {t('common:problem.partFailed')}
      </Callout>
    );
  }
}

/** Shows its children, or that they failed, with a button that builds them anew. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary t={useT()}>{children}</Boundary>;
}
