/** An id of GB/T 28181 part by part: what each digit stands for, and what is odd about it. */
import type { Translate } from '../../../i18n/keys';
import { listOf } from '../../../i18n/list-of';
import { type GbKind, gbDomain, gbKind, gbOddities, gbParts } from '../../../lib/gb-id';

const PARTS = ['centre', 'trade', 'type', 'network', 'serial'] as const;

export function IdParts({
  id,
  wanted = [],
  t,
}: {
  readonly id: string;
  /** What its type should be; none: any. */
  readonly wanted?: readonly GbKind[];
  readonly t: Translate;
}) {
  const parts = gbParts(id);
  const odd = id === '' ? [] : gbOddities(id, wanted);
  return (
    <section aria-label={t('media-gb:id.title')} className="rounded-control border border-line bg-sunken p-3 text-note">
      {parts ? (
        <>
          <dl className="flex flex-wrap gap-x-4 gap-y-2">
            {PARTS.map((part) => (
              <div key={part}>
                <dd className="font-mono text-body tabular-nums">{parts[part]}</dd>
                <dt className="text-muted">{t(`media-gb:id.parts.${part}`)}</dt>
              </div>
            ))}
          </dl>
          <p className="mt-2">{t('media-gb:id.means', { kind: t(`media-gb:id.kinds.${gbKind(parts)}`), domain: gbDomain(id) })}</p>
        </>
      ) : (
        <p className="text-muted">{t('media-gb:id.help')}</p>
      )}
      {odd.length > 0 && (
        <p role="status" className="mt-2 text-warning">
          {t('media-gb:id.odd', {
            what: listOf(
              t,
              odd.map((each) => t(`media-gb:id.oddities.${each}`, { count: id.length })),
            ),
          })}
        </p>
      )}
    </section>
  );
}
