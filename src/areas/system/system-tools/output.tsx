/** The lines of a tool as they come, and what can be done with it. */

import type { Translate } from '../../../i18n/keys';
import { openDownload } from '../../../lib/open-download';
import { useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { type Severity, StateTag } from '../../../ui';
import { LogViewer, type LogWords } from '../../../ui/log-viewer';
import { downloadCapture, type Output as Lines, type ToolName } from './calls';
import type { ToolRun } from './use-tool-run';

const SEVERITY: Readonly<Record<Lines['state'], Severity>> = { running: 'info', done: 'success', stopped: 'neutral', failed: 'danger' };

const wordsOf = (t: Translate, tool: string): LogWords => ({
  label: t('system-care:log.label', { tool }),
  search: t('system-care:log.search'),
  next: t('system-care:log.next'),
  previous: t('system-care:log.previous'),
  follow: t('system-care:log.follow'),
  pause: t('system-care:log.pause'),
  resume: t('system-care:log.resume'),
  wrap: t('system-care:log.wrap'),
  copy: t('system-care:log.copy'),
  copied: t('common:action.copied'),
  copyFailed: t('common:message.copyFailed'),
  download: t('system-care:log.download'),
  empty: t('system-care:log.empty'),
  notFound: t('system-care:log.notFound'),
  found: (at, of, more) => t(more ? 'system-care:log.foundMore' : 'system-care:log.found', { at, of }),
  fresh: (count) => t('system-care:log.fresh', { count }),
});

export function Output({ screen, tool, run }: ViewProps & { readonly tool: ToolName; readonly run: ToolRun }) {
  const { t, notify } = screen;
  const { send } = useSend(screen, 'toast');
  const name = t(`system-care:tools.tabs.${tool}`);
  const fetchFile = async (id: string): Promise<void> => {
    const reply = await send(downloadCapture, { id });
    if (reply && !openDownload(reply.data)) notify('danger', t('common:message.failed'));
  };
  return (
    <div className="mt-5">
      <div role="status" className="mb-2 flex min-h-control flex-wrap items-center gap-3 empty:hidden">
        {run.state && (
          <StateTag severity={SEVERITY[run.state]} live={run.state === 'running'}>
            {t(`system-care:tools.state.${run.state}`)}
          </StateTag>
        )}
        {run.trouble && (
          <span className="text-warning">{t(run.trouble === 'away' ? 'system-care:tools.lost' : 'system-care:tools.gone')}</span>
        )}
        {run.file && run.id !== undefined && run.state !== 'running' && (
          <GuardedButton
            why={whyNot(screen, 'system/systemtools:export')}
            icon="download"
            onClick={() => run.id !== undefined && void fetchFile(run.id)}
          >
            {t('system-care:tools.download')}
          </GuardedButton>
        )}
      </div>
      <div className="h-[380px]">
        <LogViewer key={run.id} lines={run.lines} words={wordsOf(t, name)} fileName={`${tool}.txt`} />
      </div>
    </div>
  );
}
