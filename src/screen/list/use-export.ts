import { useEffect, useRef } from 'react';
import type { Call } from '../../gateway/calls';
import { loadPart } from '../../lib/load-part';
import { openDownload } from '../../lib/open-download';
import { useSend } from '../data/use-send';
import type { ScreenProps } from '../screen';

/**
 * The way to export a list: asked for and fetched at once, or, on a box with jobs, made while the person goes on and fetched when it is
 * done. Of a list that was left meanwhile it stays in the tray of background tasks.
 * @param component whose right it is
 */
export function useExport<P extends object>(
  screen: ScreenProps,
  call: Call<P, { readonly data: string }>,
  component: string,
): (wish: P) => Promise<void> {
  const { t, gateway, able, notify } = screen;
  const { send, run } = useSend(screen, 'toast');
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  const open = (address: string): void => {
    if (openDownload(address)) notify('success', t('engine:list.exported'));
    else notify('danger', t('common:message.failed'));
  };
  return async (wish) => {
    if (!able('job')) {
      const reply = await send(call, wish, { of: 'export' });
      if (reply) open(reply.data);
      return;
    }
    const exported = await run(async () => {
      const { exportAsJob } = await loadPart(() => import('../job/export-job'));
      return exportAsJob(gateway, component, call.path, wish, left.current.signal);
    }, 'export');
    if (exported?.address !== undefined) open(exported.address);
    if (exported?.failure !== undefined) notify('danger', exported.failure || t('common:message.failed'));
  };
}
