/** The two machines, and what they share, section by section: the same, different, or each machine's own by design. */

import { useState } from 'react';
import { wordAt } from '../../../i18n/i18n';
import type { Translate } from '../../../i18n/keys';
import { keyed } from '../../../lib/keyed';
import { ReadState, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Dialog, type Severity, StateTag } from '../../../ui';
import { Differences } from '../differences';
import { sectionName } from '../words-of';
import { type ParityItem, readDifferences, syncPair } from './calls';
import { Machines } from './machines';
import { usePair } from './pair';
import { COMPONENT } from './pair-settings';

const SEVERITY: Readonly<Record<ParityItem['state'], Severity>> = { same: 'success', differs: 'warning', excluded: 'neutral' };

const reasonOf = (t: Translate, { reason }: ParityItem): string => wordAt(t, `system-care:pair.reason.${reason}`) ?? '';

function DifferencesDialog({ screen, name, onClose }: ViewProps & { readonly name: string; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readDifferences, { name });
  const section = sectionName(t, name);
  return (
    <Dialog
      title={t('system-care:pair.compareTitle', { section })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      width="max-w-[720px]"
    >
      {read.data ? (
        <>
          <p className="mb-2 text-note text-muted">
            {t('system-care:pair.here')} → {t('system-care:pair.there')}
          </p>
          <Differences label={t('system-care:change.list', { section })} differences={read.data.data.list} total={read.data.data.total} />
        </>
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-5 w-1/2', 'h-16 w-full']} />
      )}
    </Dialog>
  );
}

export const Board = (props: ViewProps) => (
  <>
    <Machines pair={usePair().pair} />
    <Parity {...props} />
  </>
);

function Parity({ screen }: ViewProps) {
  const { t } = screen;
  const { pair, running } = usePair();
  const { nodes } = pair;
  const { send } = useSend(screen, 'toast');
  const [shown, setShown] = useState<string>();
  const reachable = pair.enabled && nodes.every(({ state, version }) => state === 'online' && version === nodes[0]?.version);
  /** Nothing can be carried over now. */
  const blocked = running || !reachable || nodes.find(({ id }) => id === 'own')?.role !== 'host';
  const sync = (sections: readonly string[]): void => {
    if (!blocked) void send(syncPair, { sections });
  };
  const differing = pair.items.filter(({ state }) => state === 'differs');
  const why = whyNot(screen, `${COMPONENT}:edit`);
  return (
    <section aria-label={t('system-care:pair.board')} className="mt-5 rounded-panel border border-line bg-surface shadow-panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <div>
          <h2 className="font-semibold">{t('system-care:pair.board')}</h2>
          <p role="status" className={differing.length > 0 ? 'text-warning' : 'text-muted'}>
            {differing.length > 0 ? t('system-care:pair.boardDiffers', { count: differing.length }) : t('system-care:pair.boardSame')}
          </p>
        </div>
        <GuardedButton why={why} icon="refresh" disabled={blocked} onClick={() => sync([])}>
          {t('system-care:pair.sync')}
        </GuardedButton>
      </div>
      <ul className="border-t border-line">
        {keyed(pair.items, ({ name }) => name).map(([key, item]) => {
          const section = sectionName(t, item.name);
          return (
            <li
              key={key}
              className="grid min-h-[calc(var(--control)+14px)] items-center gap-x-4 gap-y-1 px-4 py-2 not-first:border-t not-first:border-line sm:grid-cols-[1fr_1.3fr_1.4fr_250px]"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{section}</span>
              <span className="min-w-0">
                <StateTag severity={SEVERITY[item.state]}>
                  {item.state === 'differs'
                    ? t('system-care:pair.differs', { count: item.differences })
                    : t(`system-care:pair.item.${item.state}`)}
                </StateTag>
                {item.state === 'excluded' && <span className="block text-note text-muted">{reasonOf(t, item)}</span>}
              </span>
              <span className="text-note text-muted tabular-nums">
                {item.state !== 'excluded' && t('system-care:pair.syncedAt', { time: item.synced || t('system-care:pair.never') })}
              </span>
              {item.state === 'differs' && (
                <span className="flex flex-wrap gap-2 sm:justify-end">
                  <GuardedButton why={why} onClick={() => setShown(item.name)} aria-label={`${t('system-care:pair.show')}: ${section}`}>
                    {t('system-care:pair.show')}
                  </GuardedButton>
                  <GuardedButton
                    why={why}
                    disabled={blocked}
                    onClick={() => sync([item.name])}
                    aria-label={t('system-care:pair.syncOne', { section })}
                  >
                    {t('system-care:pair.syncShort')}
                  </GuardedButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {shown !== undefined && <DifferencesDialog screen={screen} name={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}
