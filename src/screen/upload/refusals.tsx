/** Says of files that were not taken why, wherever the person is: also over a dialog, which covers the tray. */
import { useEffect, useRef } from 'react';
import type { GatewayError } from '../../gateway/errors';
import { useMessages, useT } from '../../i18n/i18n';
import { labelled } from '../../i18n/list-of';
import type { ScreenProps } from '../screen';
import { uploadText } from './upload-row';
import type { UploadItem } from './uploads';

/** A line that was cut is no refusal: what has no answer is sent on once there is one. */
const isRefused = ({ state, failure }: UploadItem): boolean => state === 'refused' || (state === 'failed' && (failure?.code ?? 0) > 0);

/** Tells the first at once, and with those after it how many there are in the tray, when nothing is on its way any more. @param onShow leads to all of them */
export function Refusals({
  items,
  notify,
  failureText,
  onShow,
}: {
  readonly items: readonly UploadItem[];
  readonly notify: ScreenProps['notify'];
  readonly failureText: (error: GatewayError) => string;
  readonly onShow: () => void;
}) {
  const t = useT();
  const ready = [useMessages('upload'), useMessages('issue')].every(Boolean);
  const told = useRef(new Set<number>());
  useEffect(() => {
    if (!ready) return;
    const refused = items.filter(isRefused);
    const fresh = refused.filter(({ id }) => !told.current.has(id));
    const [first] = fresh;
    const going = items.some(({ state }) => state === 'waiting' || state === 'sending');
    if (!first || (going && fresh.length < refused.length)) return;
    told.current = new Set(refused.map(({ id }) => id));
    const text =
      fresh.length === 1 ? labelled(t, first.name, uploadText(first, t, failureText)) : t('upload:tray.failed', { count: refused.length });
    notify('danger', text, { label: t('upload:act.show'), run: onShow });
  }, [items, ready, t, notify, failureText, onShow]);
  return null;
}
