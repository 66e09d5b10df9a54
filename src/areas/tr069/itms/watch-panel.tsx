/** Values that are asked again and again while somebody looks, and for no longer than a while. */
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../screen';
import { IconButton } from '../../../ui';
import { askValues, readParameters } from './calls';
import type { PartProps } from './part-props';
import { useAsk } from './use-ask';

const EVERY_MS = 5000;
const LONGEST_MS = 10 * 60_000;

/** The panel. */
export function WatchPanel({
  row: { id },
  screen,
  names,
  onDrop,
}: PartProps & { readonly names: readonly string[]; readonly onDrop: (name: string) => void }) {
  const { t, gateway } = screen;
  const { ask } = useAsk(screen);
  const [ended, setEnded] = useState(false);
  const read = useRead(gateway, readParameters, { id, names }, ended ? undefined : EVERY_MS);
  const asking = useRef(ask);
  asking.current = ask;
  const key = names.join('\n');
  useEffect(() => {
    const list = key.split('\n');
    const once = (): void => {
      if (!document.hidden) void asking.current(askValues, { id, names: list }, true);
    };
    once();
    setEnded(false);
    const timer = setInterval(once, EVERY_MS);
    const end = setTimeout(() => {
      clearInterval(timer);
      setEnded(true);
    }, LONGEST_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [id, key]);
  const found = read.data?.data.list ?? [];
  return (
    <section aria-label={t('tr069-device:tree.watched')} className="rounded-control border border-line bg-hover px-3 py-2">
      <h3 className="font-semibold">
        {t('tr069-device:tree.watched')}{' '}
        <span className="text-note font-normal text-muted">
          {ended
            ? t('tr069-device:tree.watchEnded')
            : t('tr069-device:tree.watching', { seconds: EVERY_MS / 1000, minutes: LONGEST_MS / 60_000 })}
        </span>
      </h3>
      <ul>
        {names.map((name) => {
          const now = found.find((each) => each.name === name);
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{name}</span>
              <strong className="tabular-nums">{now?.value ?? ''}</strong>
              <span className="text-note text-muted tabular-nums">{now?.seen.slice(11) ?? ''}</span>
              <IconButton icon="close" look="plain" label={t('tr069-device:tree.unwatch', { name })} onClick={() => onDrop(name)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
