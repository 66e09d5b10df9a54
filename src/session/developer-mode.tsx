import { useState } from 'react';
import { calls, type ReplyOf } from '../gateway/calls';
import { useT } from '../i18n/i18n';
import { serverText } from '../lib/server-text';
import { useRead } from '../screen/data/use-read';
import { useSend } from '../screen/data/use-send';
import { Failure, ReadState } from '../screen/form/form-parts';
import { Dialog } from '../ui/dialog';
import { Switch } from '../ui/switch';
import { CopyButton } from './copy-button';
import { notify } from './notices';
import type { Runtime } from './runtime';

/** The developer-mode dialog: a switch, and the key while it is on. */
export function DeveloperMode({
  runtime,
  onClose,
}: {
  readonly runtime: Pick<Runtime, 'failureText' | 'gateway'>;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { gateway } = runtime;
  const read = useRead(gateway, calls.developerMode, {});
  // Newer than what was read: the state after a switch.
  const [after, setAfter] = useState<ReplyOf<typeof calls.developerMode>>();
  const { pending, error, run } = useSend({ ...runtime, notify });
  const failure = error ? [t('session:developerMode.failed'), runtime.failureText(error)].filter(Boolean) : [];
  const state = (after ?? (read.loading ? undefined : read.data))?.data;
  const on = state?.status === 1;
  const key = on ? serverText(state.key, 256) : '';

  const change = async (next: boolean): Promise<void> => {
    const now = await run(async () => {
      await gateway.send(calls.saveDeveloperMode, { status: next ? 1 : 0 }, { quiet: true });
      return gateway.send(calls.developerMode, {}, { quiet: true });
    });
    if (now) setAfter(now);
  };

  return (
    <Dialog title={t('session:developerMode.title')} closeLabel={t('common:action.close')} onClose={onClose}>
      {state ? (
        <>
          <Switch
            label={t('session:developerMode.access')}
            help={t('session:developerMode.help')}
            checked={on}
            pending={pending}
            onChange={(next) => void change(next)}
          />
          {key !== '' && (
            <div className="mt-5">
              <p className="mb-1.5 font-medium">{t('session:developerMode.key')}</p>
              <div className="flex flex-wrap items-center gap-2">
                <code className="min-w-0 grow basis-52 rounded-control bg-sunken px-3 py-2 font-mono select-all [overflow-wrap:anywhere]">
                  {key}
                </code>
                <CopyButton text={key} label={t('session:developerMode.copy')} />
              </div>
              <p className="mt-1 text-note text-muted">{t('session:developerMode.keyHelp')}</p>
            </div>
          )}
          <Failure lines={failure} />
        </>
      ) : (
        <ReadState read={read} failureText={runtime.failureText} rows={['h-5 w-1/2', 'h-4 w-full']} />
      )}
    </Dialog>
  );
}
