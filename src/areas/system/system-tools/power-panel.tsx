/** Restart and shut-down: what stops is said, a word is typed, and the page waits until the box is back. */
import { useState } from 'react';
import { type ViewProps, whyNot } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { reboot, shutDown } from './calls';
import { useShared } from './shared';
import type { Away } from './waiting';

const CALL = { reboot, shutDown } as const;

export function Power({ screen }: ViewProps) {
  const { abilities, setAway } = useShared();
  const { t } = screen;
  const [asking, setAsking] = useState<Away['kind']>();
  const why = whyNot(screen, 'system/systemtools:reboot');

  const stops = [
    ...(abilities.calls > 0 ? [t('system-care:power.calls', { count: abilities.calls })] : []),
    ...(abilities.viewers > 0 ? [t('system-care:power.viewers', { count: abilities.viewers })] : []),
    t('system-care:power.consoles'),
  ];
  return (
    <div className="min-w-0">
      <p className="mb-4 text-muted">{t('system-care:power.started', { time: abilities.started })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['reboot', 'shutDown'] as const).map((kind) => (
          <section
            key={kind}
            aria-label={t(`system-care:power.${kind}`)}
            className="flex flex-col items-start rounded-panel border border-line bg-surface p-5"
          >
            <h2 className="font-semibold">{t(`system-care:power.${kind}`)}</h2>
            <p className="mt-1 mb-4 grow text-muted">{t(`system-care:power.${kind}Help`)}</p>
            <GuardedButton why={why} look="danger" icon={kind === 'reboot' ? 'refresh' : 'power'} onClick={() => setAsking(kind)}>
              {t(`system-care:power.${kind}`)}
            </GuardedButton>
          </section>
        ))}
      </div>
      {asking && (
        <SendQuestion
          screen={screen}
          title={t(`system-care:power.${asking}Title`)}
          lost={stops}
          word={t(`system-care:power.${asking}Word`)}
          wordLabel={t('system-care:restore.type', { word: t(`system-care:power.${asking}Word`) })}
          confirmLabel={t(`system-care:power.${asking}`)}
          send={({ send }) => send(CALL[asking], {})}
          onSent={({ data }) => setAway({ kind: asking, boots: data.boots })}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(`system-care:power.${asking}Help`)}</p>
          <p className="mt-2">{t('system-care:power.stops')}</p>
        </SendQuestion>
      )}
    </div>
  );
}
