/** An exception in one screen leaves the shell, the menu and the tabs working (test/fault/README.md, Errors stay where they are). */
import { Component, type ReactNode } from 'react';
import type { Translate } from '../i18n/keys';
import { formatDateTime } from '../lib/date-time';
import { PartError, whenAnswered } from '../lib/load-part';
import { reloadPage } from '../screen/form/drafts';
import { CopyButton } from '../session/copy-button';
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

/** Shows what failed instead of its children; "Retry" builds them anew, and the box's next answer what could not be loaded. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown; readonly id: number; readonly time: string }> {
  override state = { error: undefined as unknown, id: 0, time: '' };
  private tries = 0;
  private stop = (): void => {};

  static getDerivedStateFromError(error: unknown) {
    return { error, time: formatDateTime(new Date()) };
  }

  override componentDidCatch(error: unknown, { componentStack }: { componentStack?: string | null }): void {
    this.props.onCaught?.();
    this.setState({ id: logError(error, componentStack ?? '', this.props.component) });
    if (error instanceof PartError) this.stop = whenAnswered(this.tries++, this.again);
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  private readonly again = (): void => {
    this.stop();
    this.setState({ error: undefined, id: 0 });
  };

  override render(): ReactNode {
    const { t, children, around = (message) => message } = this.props;
    const { error, id, time } = this.state;
    if (error === undefined) return children;
    const retry = (
      <Button key="retry" icon="refresh" onClick={this.again}>
        {t('common:action.retry')}
      </Button>
    );
    const copy = (text: string) => (
      <CopyButton key="copy" look="ghost" label={t('common:problem.copyDetails')} text={[time, location.hash, text].join('\n')} />
    );
    const when = <p className="mt-1 text-note tabular-nums">{time}</p>;
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
            copy(String(error)),
          ]}
        >
          <p>{t('common:problem.partMissingHelp')}</p>
          {when}
        </Message>,
      );
    }
    return around(
      <Message icon="warning" alert title={t('common:problem.screenFailed')} action={[retry, copy(`#${id} ${String(error)}`)]}>
        <p>{t('common:problem.screenFailedHelp', { id })}</p>
        {when}
      </Message>,
    );
  }
}
