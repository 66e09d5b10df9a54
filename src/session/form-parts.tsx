/** What every hand-made form of the session shows: its record on the way, why it failed, and the draft that was kept. */
import { useT } from '../i18n/i18n';
import type { Read } from '../screen/use-read';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { Message, Skeleton } from '../ui/states';
import type { Runtime } from './runtime';
import type { Form, Values } from './use-form';

/** In the place of a record that is not there: its shape while it is on the way, then why it did not come. `rows` are the heights. */
export function Missing({
  read,
  runtime,
  rows,
}: {
  readonly read: Read<unknown>;
  readonly runtime: Pick<Runtime, 'failureText'>;
  readonly rows: readonly string[];
}) {
  const t = useT();
  if (read.error && !read.loading) {
    return (
      <Message
        icon="warning"
        title={t('common:state.failed')}
        alert
        action={<Button onClick={read.reload}>{t('common:action.retry')}</Button>}
      >
        {runtime.failureText(read.error)}
      </Message>
    );
  }
  return (
    <div aria-busy="true" className="space-y-4">
      {rows.map((row, at) => (
        <Skeleton key={at} className={row} />
      ))}
    </div>
  );
}

/** Why a form could not be sent. The region stands from the start, so that readers say what appears in it. */
export const Failure = ({ lines }: { readonly lines: readonly string[] }) => (
  <div role="alert">
    {lines.length > 0 && (
      <div className="mt-4">
        <Callout level="danger">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      </div>
    )}
  </div>
);

/** Offers what was typed before the session ended or the page was reloaded (RELIABILITY.md R6: never applied silently). */
export function DraftOffer<V extends Values>({ form }: { readonly form: Form<V> }) {
  const t = useT();
  if (!form.offered) return null;
  return (
    <div role="status" className="mb-4">
      <Callout
        level="info"
        action={
          <>
            <Button onClick={form.takeDraft}>{t('session:draft.use')}</Button>
            <Button look="ghost" onClick={form.dropDraft}>
              {t('session:draft.drop')}
            </Button>
          </>
        }
      >
        {t('session:draft.offer')}
      </Callout>
    </div>
  );
}
