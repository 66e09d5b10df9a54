/** What every form shows: its record on the way, why it failed, and the draft that was kept. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GatewayError } from '../../gateway/errors';
import { useT } from '../../i18n/i18n';
import { labelled } from '../../i18n/list-of';
import { copyText } from '../../lib/copy-text';
import { formatDateTime } from '../../lib/date-time';
import { Button } from '../../ui/button';
import { DRAWER_FOOT } from '../../ui/buttons';
import { Callout } from '../../ui/callout';
import { Message, Skeleton } from '../../ui/states';
import type { Read } from '../data/use-read';
import { type Asker, whyNot } from '../page/why-not';
import type { ScreenProps } from '../screen';
import type { Form, Values } from './use-form';

/** In the place of what could not be read: why and when, and the particulars to be copied for whoever is asked for help. */
export function LoadFailed({
  error,
  reload,
  failureText,
}: {
  readonly error: GatewayError;
  readonly reload: () => void;
  readonly failureText: (error: GatewayError) => string;
}) {
  const t = useT();
  // When this failure came.
  const time = useMemo(() => formatDateTime(new Date()), [error]);
  const [copied, setCopied] = useState<boolean>();
  const copy = async (): Promise<void> =>
    setCopied(await copyText([time, location.hash, error.call, error.kind, error.code || '', error.message].filter(Boolean).join('\n')));
  return (
    <Message
      icon="warning"
      title={t('common:state.failed')}
      alert
      action={
        <>
          <Button icon="refresh" onClick={reload}>
            {t('common:action.retry')}
          </Button>
          <Button look="ghost" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t(copied === undefined ? 'common:problem.copyDetails' : copied ? 'common:action.copied' : 'common:message.copyFailed')}
          </Button>
        </>
      }
    >
      <p>{failureText(error)}</p>
      <p className="mt-1 text-note tabular-nums">{time}</p>
    </Message>
  );
}

/** In the place of a record that is not there: its shape while it is on the way, then why it did not come. `rows` are the heights. */
export function ReadState({
  read,
  failureText,
  rows,
}: {
  readonly read: Read<unknown>;
  readonly failureText: (error: GatewayError) => string;
  readonly rows: readonly string[];
}) {
  if (read.error && !read.loading) return <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />;
  return (
    <div aria-busy="true" className="space-y-4">
      {rows.map((row, at) => (
        <Skeleton key={at} className={row} />
      ))}
    </div>
  );
}

/**
 * Above what is shown: where it could not be refreshed, why, and a way to ask again; it stays while that is under way.
 * @param note that it may be old; without it in the engine's own sentences around the reason
 */
export function RefreshFailed({
  read: { error, reload },
  screen: { failureText },
  note,
}: {
  readonly read: Pick<Read<unknown>, 'error' | 'reload'>;
  readonly screen: Pick<ScreenProps, 'failureText'>;
  readonly note?: string;
}) {
  const t = useT();
  if (!error) return null;
  return (
    <div className="mb-4">
      <Callout severity="warning" action={<Button onClick={reload}>{t('common:action.retry')}</Button>}>
        {note === undefined
          ? `${labelled(t, t('engine:list.stale'), failureText(error))} ${t('engine:list.stillShown')}`
          : `${failureText(error)} ${note}`}
      </Callout>
    </div>
  );
}

/** Said of many: the rest follows from these. */
const NAMED = ['add', 'edit', 'del', 'import'] as const;

/**
 * One quiet line for someone who can only look, with the permissions that would change it: the buttons of the head are not there then, and
 * nothing else tells that there are any. Nothing where one of the actions is allowed.
 * @param actions what changes something here, by the names of the rights
 */
export function LookOnly({
  screen,
  component,
  actions,
}: {
  readonly screen: Asker;
  readonly component: string;
  readonly actions: readonly string[];
}) {
  const t = useT();
  const rights = (names: readonly string[]) => names.map((action) => `${component}:${action}`);
  if (whyNot(screen, ...rights(actions)) === undefined) return null;
  const main = NAMED.filter((action) => actions.includes(action));
  return (
    <p className="mb-3 text-note text-muted">
      {t('engine:lookOnly')} {whyNot(screen, ...rights(main.length > 0 ? main : actions))}
    </p>
  );
}

/**
 * Why a form could not be sent. The region stands from the start, so that readers say what appears in it.
 * @param foot it stands over the buttons in the foot of a drawer, a dialog or a page, where it is seen wherever the form is scrolled to
 */
export const Failure = ({ lines, foot = false }: { readonly lines: readonly string[]; readonly foot?: boolean }) => (
  <div role="alert" className={foot ? 'max-h-40 basis-full overflow-y-auto empty:absolute' : ''}>
    {lines.length > 0 && (
      <div className={foot ? 'mb-1' : 'mt-4'}>
        <Callout severity="danger">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      </div>
    )}
  </div>
);

/** Offers what was typed before the session ended or the page was reloaded (test/fault/README.md, Drafts). */
export function DraftOffer<V extends Values>({ form }: { readonly form: Form<V> }) {
  const t = useT();
  if (!form.offered) return null;
  return (
    <div role="status" className="mb-4">
      <Callout
        severity="info"
        action={
          <>
            <Button onClick={form.takeDraft}>{t('common:draft.use')}</Button>
            <Button look="ghost" onClick={form.dropDraft}>
              {t('common:draft.drop')}
            </Button>
          </>
        }
      >
        {t('common:draft.offer')}
      </Callout>
    </div>
  );
}

/** Asks before what was typed is thrown away. `foot`: as the foot of the drawer that is to close. */
export const LeaveQuestion = ({
  foot = false,
  onStay,
  onLeave,
}: {
  readonly foot?: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) => {
  const t = useT();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alert" className={foot ? DRAWER_FOOT : 'mt-6'}>
      <Callout
        severity="warning"
        action={
          <>
            <Button ref={stay} onClick={onStay}>
              {t('common:leave.stay')}
            </Button>
            <Button look="danger" onClick={onLeave}>
              {t('common:leave.discard')}
            </Button>
          </>
        }
      >
        {t('common:leave.question')}
      </Callout>
    </div>
  );
};
