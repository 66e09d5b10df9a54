import { memo } from 'react';
import type { GatewayError } from '../../gateway/errors';
import { useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { sizeText } from '../../lib/number-format';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ProgressLine } from '../../ui/progress';
import { leftText } from './upload-figures';
import type { UploadItem, UploadQueue } from './uploads';

/** Slower than this, in bytes a second, it stands still, and nobody can tell how long it takes. */
const LEAST_RATE = 1000;

/** What has become of a file, in words. */
export function uploadText(item: UploadItem, t: Translate, failureText: (error: GatewayError) => string): string {
  const { state, issue, failure, same, rate, read } = item;
  if (issue) return t(`issue:${issue.key}`, issue.args);
  if (failure) {
    if (same) return t('upload:same', { name: same.name, path: same.path === '/' ? t('upload:root') : same.path });
    return failure.fields.file ?? Object.values(failure.fields)[0] ?? (failureText(failure) || t('common:message.failed'));
  }
  if (state === 'sending' && read !== undefined) return t('upload:reading', { done: sizeText(read), total: sizeText(item.size) });
  if (state === 'sending') {
    const going = rate !== undefined && rate >= LEAST_RATE;
    return [
      `${sizeText(item.sent)} / ${sizeText(item.size)}`,
      ...(going ? [`${sizeText(rate)}/s`, leftText((item.size - item.sent) / rate, t)] : []),
    ].join(' · ');
  }
  if (state === 'paused' && item.sent > 0) return `${t('upload:state.paused')} · ${sizeText(item.sent)} / ${sizeText(item.size)}`;
  if (state === 'failed' || state === 'refused') return t('common:message.failed');
  return `${t(`upload:state.${state}`)} · ${sizeText(item.size)}`;
}

/** One file of the tray: how far it is, its speed and time left or why it failed, and what can be done with it. */
export const UploadRow = memo(function UploadRow({
  item,
  queue,
  failureText,
}: {
  readonly item: UploadItem;
  readonly queue: UploadQueue;
  readonly failureText: (error: GatewayError) => string;
}) {
  const t = useT();
  const { id, name, state, size, sent, label } = item;
  const wrong = state === 'failed' || state === 'refused';
  const ended = wrong || state === 'done' || state === 'cancelled';
  return (
    <li
      data-state={state}
      className="flex items-center gap-3 py-1.5 pr-1.5 pl-4 [contain-intrinsic-size:auto_52px] [content-visibility:auto]"
    >
      <Icon
        name={state === 'done' ? 'check' : wrong ? 'critical' : 'file'}
        className={`size-4 ${state === 'done' ? 'text-success' : wrong ? 'text-danger' : 'text-muted'}`}
      />
      <div className="min-w-0 grow">
        <p className="flex gap-2">
          <span className={`truncate ${state === 'cancelled' ? 'text-muted line-through' : ''}`} title={name}>
            {name}
          </span>
          <span className="ml-auto max-w-[40%] shrink-0 truncate text-note text-muted">{label}</span>
        </p>
        {state === 'sending' && (
          <div className="my-1">
            <ProgressLine share={size > 0 ? ((item.read ?? sent) / size) * 100 : 0} label={name} />
          </div>
        )}
        <p className={`text-note tabular-nums [overflow-wrap:anywhere] ${wrong ? 'text-danger' : 'text-muted'}`}>
          {uploadText(item, t, failureText)}
        </p>
      </div>
      <span className="flex shrink-0">
        {(state === 'waiting' || state === 'sending') && (
          <IconButton icon="pause" label={t('upload:act.pause', { name })} onClick={() => queue.pause(id)} />
        )}
        {state === 'paused' && <IconButton icon="play" label={t('upload:act.resume', { name })} onClick={() => queue.resume(id)} />}
        {state === 'failed' && <IconButton icon="refresh" label={t('upload:act.retry', { name })} onClick={() => queue.retry(id)} />}
        {item.onSame && (
          <IconButton icon="arrow-right" label={t('upload:act.showSame', { name: item.same?.name ?? name })} onClick={item.onSame} />
        )}
        {ended ? (
          <IconButton icon="close" label={t('upload:act.remove', { name })} onClick={() => queue.clear(id)} />
        ) : (
          <IconButton icon="close" label={t('upload:act.cancel', { name })} onClick={() => queue.cancel(id)} />
        )}
      </span>
    </li>
  );
});
