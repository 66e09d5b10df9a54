/** Under the form of a share: a try of it as it stands there. */

import { useState } from 'react';
import { type FooterProps, type ListViews, useSend } from '../../../screen';
import { bytesText } from '../../../screen/live/figures';
import { Button, Callout, Icon } from '../../../ui';
import { testShare } from './calls';
import type { shareFields } from './shares';

function ShareTest({ values, id = '', screen }: FooterProps<typeof shareFields>) {
  const { t, failureText } = screen;
  const [result, setResult] = useState<{ readonly ok: boolean; readonly words: string }>();
  const { pending, failure, send } = useSend(screen, 'here', (error) => Object.values(error.fields).join(' ') || failureText(error));
  const test = async (): Promise<void> => {
    const { kind, username, password } = values;
    setResult(undefined);
    const reply = await send(testShare, {
      id,
      kind,
      server: values.server.trim(),
      share: values.share.trim(),
      username,
      password,
    });
    if (!reply) return;
    const { ok, size, free, text: why } = reply.data;
    setResult({ ok, words: ok ? t('system-status:shares.works', { free: bytesText(free), size: bytesText(size) }) : why });
  };
  const problem = failure || (result?.ok === false ? result.words : '');
  return (
    <div className="mt-5 space-y-3">
      <Button pending={pending} disabled={values.server === '' || values.share === ''} onClick={() => void test()}>
        {t('system-status:shares.test')}
      </Button>
      <div role="status">
        {result?.ok === true && (
          <p className="flex items-center gap-2 text-success">
            <Icon name="check" className="size-4" />
            {result.words}
          </p>
        )}
        {problem !== '' && <Callout severity="danger">{problem}</Callout>}
      </div>
    </div>
  );
}

export const views: ListViews<typeof shareFields> = { Footer: ShareTest };
