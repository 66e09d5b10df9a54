import { useStore } from 'zustand';
import { copyText } from '../lib/copy-text';
import { formatDateTime } from '../lib/date-time';
import { NO_VALUE } from '../lib/number-format';
import { errorLog } from '../session/error-log';
import { notify } from '../session/notices';
import { Button } from '../ui/button';
import { Buttons, Dialog } from '../ui/dialog';
import { useShell } from './context';

/** The error log (src/gateway/README.md), to be read or handed to the vendor. */
export function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useShell();
  const entries = useStore(errorLog, (state) => state.entries);
  const copy = async (): Promise<void> => {
    const done = await copyText(JSON.stringify(entries, undefined, 1));
    notify(done ? 'success' : 'danger', done ? t('common:action.copied') : t('common:message.copyFailed'));
  };
  return (
    <Dialog title={t('common:errors.title')} closeLabel={t('common:action.close')} onClose={onClose} width="max-w-2xl">
      <p className="mb-3 text-muted">{t('common:errors.help')}</p>
      <ol className="max-h-[50vh] divide-y divide-line overflow-y-auto rounded-panel border border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="px-3 py-2">
            <p className="[overflow-wrap:anywhere]">
              <span className="mr-2 text-muted tabular-nums">#{entry.id}</span>
              {entry.error}
            </p>
            <p className="text-note [overflow-wrap:anywhere] text-muted">
              {formatDateTime(new Date(entry.at))} · {entry.component || NO_VALUE} · {entry.url}
            </p>
            {entry.info && <pre className="mt-1 max-h-24 overflow-auto text-note whitespace-pre-wrap text-muted">{entry.info}</pre>}
          </li>
        ))}
      </ol>
      <Buttons>
        <Button
          onClick={() => {
            errorLog.setState({ entries: [] });
            onClose();
          }}
        >
          {t('common:errors.clear')}
        </Button>
        <Button look="primary" icon="copy" onClick={() => void copy()}>
          {t('common:errors.copy')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
