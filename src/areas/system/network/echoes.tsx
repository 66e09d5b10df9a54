/** Echoes of a ping: each as a bar, and their summary. */
import type { Translate } from '../../../i18n/keys';

/** Summary of echoes: -1 is one that was lost. Times in milliseconds. */
export function summary(echoes: readonly number[]): {
  readonly sent: number;
  readonly received: number;
  /** Percent. */
  readonly loss: number;
  readonly min: number;
  readonly average: number;
  readonly max: number;
} {
  const came = echoes.filter((echo) => echo >= 0);
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return {
    sent: echoes.length,
    received: came.length,
    loss: echoes.length > 0 ? Math.round(((echoes.length - came.length) * 100) / echoes.length) : 0,
    min: came.length > 0 ? Math.min(...came) : 0,
    average: came.length > 0 ? tenth(came.reduce((sum, echo) => sum + echo, 0) / came.length) : 0,
    max: came.length > 0 ? Math.max(...came) : 0,
  };
}

/** The bars are decoration: the line under them says it in numbers. */
export function Echoes({ echoes, t }: { readonly echoes: readonly number[]; readonly t: Translate }) {
  const { sent, received, loss, min, average, max } = summary(echoes);
  return (
    <>
      <div aria-hidden="true" className="my-1.5 flex h-8 items-end gap-1">
        {echoes.map((echo, at) => (
          <span
            key={at}
            className={`w-2.5 rounded-t-[2px] ${echo < 0 ? 'bg-danger' : 'bg-accent'}`}
            style={{ height: `${echo < 0 ? 100 : 20 + (80 * echo) / Math.max(1, max)}%` }}
          />
        ))}
      </div>
      <p className={loss > 0 ? 'text-warning' : ''}>{t('system-network:connect.echoes', { sent, received, loss })}</p>
      {received > 0 && <p className="text-note text-muted">{t('system-network:connect.times', { min, average, max })}</p>}
    </>
  );
}
