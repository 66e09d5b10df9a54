/** An exception in one screen leaves the shell, the menu and the tabs working (test/fault/README.md, Errors stay where they are). */
import { Component, type ReactNode } from 'react';
import type { Translate } from '../i18n/keys';
import { copyText } from '../lib/copy-text';
import { PartError } from '../lib/load-part';
import { reloadPage } from '../screen/form/drafts';
import { logError } from '../session/error-log';
import { Button } from '../ui/button';
import { Message } from '../ui/states';

interface Props {
  readonly t: Translate;
  readonly component: string;
  /** Told once the failure is on the screen. */
  readonly onCaught?: () => void;
  /** Puts the message where it can be seen; by default it stands in place of the children. */
  readonly around?: (message: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Shows what failed instead of its children; "Retry" builds them anew. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown; readonly id: number }> {
  override state = { error: undefined as unknown, id: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: { componentStack?: string | null }): void {
    this.props.onCaught?.();
    this.setState({ id: logError(error, componentStack ?? '', this.props.component) });
  }

  override render(): ReactNode {
    const { t, children, around = (message) => message } = this.props;
    const { error, id } = this.state;
    if (error === undefined) return children;
    const retry = (
      <Button key="retry" icon="refresh" onClick={() => this.setState({ error: undefined, id: 0 })}>
        {t('common:action.retry')}
      </Button>
    );
    if (error instanceof PartError) {
      return around(
        <Message
          icon="warning"
          alert
          title={t('common:problem.partMissing')}
          action={[
            retry,
            <Button key="reload" look="primary" onClick={reloadPage}>
              {t('common:action.reload')}
            </Button>,
          ]}
        >
          {t('common:problem.partMissingHelp')}
        </Message>,
      );
    }
    return around(
      <Message
        icon="warning"
        alert
        title={t('common:problem.screenFailed')}
        action={[
          retry,
          <Button key="copy" icon="copy" onClick={() => void copyText(`#${id} ${String(error)}`)}>
            {t('common:problem.copyDetails')}
          </Button>,
        ]}
      >
        {t('common:problem.screenFailedHelp', { id })}
      </Message>,
    );
  }
}
