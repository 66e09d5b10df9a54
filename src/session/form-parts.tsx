/** What every hand-made form of the session shows: why it failed, and the draft that was kept. */
import { useT } from '../i18n/i18n';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import type { Form, Values } from './use-form';

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
