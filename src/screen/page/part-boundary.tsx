/**
 * A part of a screen that throws takes its own place and nothing else: the panels beside it go on (test/fault/README.md, Errors stay where they are).
 * One that could not be loaded is built anew by itself when the box answers again.
 */
import { Component, type ReactNode } from 'react';
import { useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { PartError, whenAnswered } from '../../lib/load-part';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';

class Boundary extends Component<{ readonly t: Translate; readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  private tries = 0;
  private stop = (): void => {};

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    // As if nobody had caught it: the window's listener writes it into the error log.
    reportError(error);
    if (error instanceof PartError) this.stop = whenAnswered(this.tries++, this.again);
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  private readonly again = (): void => {
    this.stop();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { t, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Callout
        severity="danger"
        action={
          <Button icon="refresh" onClick={this.again}>
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
