/** A range as a picture: every address with its state and its owner, a /24 at a time. */

import { useState } from 'react';
import { thousands } from '../../../lib/number-format';
import { ipv4Number } from '../../../lib/subnet';
import { ReadState, useRead, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Message, Select } from '../../../ui';
import { FigureStrip } from '../../../ui/figure-strip';
import { TABLET, useMedia } from '../../../ui/use-media';
import { readOverview, readPoolMap } from './calls';
import { CELL_STATES, type Cell, cellsOf, reserving } from './model';
import { BlockBars, CELL_LOOK, CellGrid } from './pool-cells';

const POLL_MS = 10_000;

/** The picture of one range, chosen above it. */
export function PoolView({ screen }: ViewProps) {
  const { t, gateway, query, setQuery, can } = screen;
  const read = useRead(gateway, readOverview, {});
  const overview = read.data?.data.detail;
  if (!overview) return <ReadState read={read} failureText={screen.failureText} rows={['h-12 w-full', 'h-64 w-full']} />;
  const range = overview.ranges.find(({ id }) => id === query.range) ?? overview.ranges[0];
  if (!range) {
    return (
      <Message
        icon="dhcp"
        title={t('system-services:pool.none')}
        action={
          can('system/dhcpsetting:add') && (
            <Button look="primary" onClick={() => setQuery({ tab: 'ranges' })}>
              {t('system-services:pool.toRanges')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <div className="mb-5">
        <FigureStrip
          large
          figures={(['size', 'leased', 'reserved', 'conflicts'] as const).map((name) => ({
            name: t(`system-services:pool.figures.${name}`),
            value: thousands(overview[name]),
            alarming: name === 'conflicts' && overview.conflicts > 0,
          }))}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full sm:w-80">
          <Select
            aria-label={t('system-services:pool.range')}
            value={range.id}
            onChange={(id) => setQuery({ tab: 'pool', range: id })}
            options={overview.ranges.map((each) => ({ value: each.id, label: `${each.name} · ${each.start} – ${each.end}` }))}
          />
        </div>
        {!range.status && <span className="text-warning">{t('system-services:pool.off')}</span>}
      </div>
      <Picture key={range.id} screen={screen} id={range.id} />
    </>
  );
}

function Picture({ screen, id }: ViewProps & { readonly id: string }) {
  const { t, gateway } = screen;
  const wide = useMedia(TABLET);
  const [block, setBlock] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const read = useRead(gateway, readPoolMap, { id, block }, POLL_MS);
  const map = read.data?.data.detail;
  const shown = map?.blocks[block];
  if (!map || !shown) return <ReadState read={read} failureText={screen.failureText} rows={['h-64 w-full']} />;
  const cells = cellsOf({ first: ipv4Number(shown.first) ?? 0, last: ipv4Number(shown.last) ?? 0 }, map.cells);
  const cell = cells.find(({ address }) => address === chosen);
  return (
    <div className={wide ? 'grid gap-5 desk:grid-cols-[1fr_280px]' : 'space-y-3'}>
      <div className="min-w-0 rounded-panel border border-line bg-surface p-4">
        {map.blocks.length > 1 && <BlockBars blocks={map.blocks} chosen={block} onChoose={setBlock} t={t} />}
        <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
          {CELL_STATES.map((state) => (
            <li key={state} className="inline-flex items-center gap-2 text-note">
              <span aria-hidden="true" className={`size-3 rounded-[3px] border ${CELL_LOOK[state]}`} />
              {t(`system-services:pool.state.${state}`)}
              <span className="text-muted tabular-nums">{shown.counts[state]}</span>
            </li>
          ))}
        </ul>
        <CellGrid
          label={t('system-services:pool.grid', { first: shown.first, last: shown.last })}
          cells={cells}
          chosen={chosen}
          onChoose={setChosen}
          t={t}
        />
      </div>
      {/* On a phone it stays in sight, over what is below it. */}
      <section
        aria-label={t('system-services:pool.detail')}
        aria-live="polite"
        className={`rounded-panel border border-line bg-surface p-4 ${wide ? '' : 'sticky bottom-0 z-10 max-h-60 overflow-y-auto shadow-pop'}`}
      >
        {cell ? <CellDetail cell={cell} screen={screen} /> : <p className="text-muted">{t('system-services:pool.choose')}</p>}
      </section>
    </div>
  );
}

/** What one address is, whose, and what can be done with it. */
function CellDetail({ cell, screen }: ViewProps & { readonly cell: Cell }) {
  const { t, query, setQuery } = screen;
  const { address, mac, hostname, state, online, rival } = cell;
  // A conflict without a rival is a lease that a device has refused.
  const kept = state === 'reserved' || rival !== '';
  const facts = [
    ['name', state === 'excluded' && hostname === 'gateway' ? t('system-services:pool.ownGateway') : hostname],
    ['mac', mac],
    ['rival', rival],
    ['online', state === 'reserved' ? t(online ? 'common:field.yes' : 'common:field.no') : ''],
  ] as const;
  return (
    <>
      <h2 className="font-semibold tabular-nums">{address}</h2>
      <p className="mt-0.5 mb-3 inline-flex items-center gap-2 text-muted">
        <span aria-hidden="true" className={`size-3 rounded-[3px] border ${CELL_LOOK[state]}`} />
        {t(`system-services:pool.state.${state}`)}
      </p>
      <dl className="space-y-2">
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt className="text-note text-muted">{t(`system-services:pool.fact.${name}`)}</dt>
                <dd className="[overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {(state === 'free' || state === 'leased') && (
          <GuardedButton
            why={whyNot(screen, 'system/dhcpsetting:add')}
            icon="pin"
            onClick={() => setQuery({ ...query, ...reserving(cell) })}
          >
            {t('system-services:dhcpLeases.actions.reserve')}
          </GuardedButton>
        )}
        {(state === 'reserved' || state === 'conflict') && (
          <Button onClick={() => setQuery({ tab: kept ? 'reservations' : 'leases', q: address })}>
            {t(kept ? 'system-services:pool.toReservation' : 'system-services:pool.toLease')}
          </Button>
        )}
      </div>
    </>
  );
}
