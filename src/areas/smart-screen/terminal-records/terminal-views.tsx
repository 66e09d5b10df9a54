/** What is drawn of terminals in a way of its own: who is there, who takes no commands, and one terminal with its screen and faults. */

import type { Row } from '../../../field/field';
import { changeQuery, type ListViews, ReadState, useRead, type ViewProps } from '../../../screen';
import { PageNotice } from '../../../screen/page/page-head';
import { Callout, FactList, StateTag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { StatStrip } from '../../../ui/stat-strip';
import { TABLET, useMedia } from '../../../ui/use-media';
import { TERMINAL_MANAGEMENT } from './app-versions';
import { SceneObeyed } from './scene-obeyed';
import { ScreenLook } from './screen-look';
import { FULL_STORAGE, type REASONS, readCounts, readFaults, type terminalFields } from './terminals';

type Terminal = Row<typeof terminalFields>;
const NOTHING = {};
const EVERY_MS = 15_000;
const UPDATE = 'smartscreen/appupdate';
/** How the list spells its filters in the address. */
const FILTERS = { state: 'f.state', reason: 'f.reason', commands: 'f.commands' } as const;

/** How many there are: the same figures as on the dashboard and of the license. */
function Counts({ screen }: ViewProps) {
  const { t, gateway, query } = screen;
  const found = useRead(gateway, readCounts, NOTHING, EVERY_MS).data?.data;
  if (!found) return null;
  const stat = (
    of: 'state' | 'reason',
    key: 'online' | 'offline' | 'expired' | 'denied',
    severity: 'success' | 'danger',
    count: number,
  ) => {
    const on = query[FILTERS[of]] === key;
    return {
      key,
      severity,
      label: t(`smart-screen-terminal-records:terminals.${key}`),
      count,
      on,
      onPress: () => changeQuery(screen, { [FILTERS[of]]: on ? '' : key, page: '' }),
    };
  };
  return (
    <div className="min-w-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-1 max-xl:-ml-2">
        <StatStrip
          stats={[
            stat('state', 'online', 'success', found.online),
            stat('state', 'offline', 'danger', found.offline),
            ...(found.expired > 0 ? [stat('reason', 'expired', 'danger', found.expired)] : []),
            ...(found.denied > 0 ? [stat('reason', 'denied', 'danger', found.denied)] : []),
          ]}
        />
        {found.limit > 0 && (
          <span className="px-2 text-note text-muted tabular-nums max-sm:px-1">
            {t('smart-screen-terminal-records:terminals.total', { count: found.total, limit: found.limit })}
          </span>
        )}
      </div>
      {found.old > 0 && <OldApps count={found.old} screen={screen} />}
    </div>
  );
}

/** How an answer in a line of small words looks. */
const ANSWER =
  '-my-1 rounded-control max-sm:min-h-control py-1 font-medium whitespace-nowrap text-accent-text hover:underline disabled:text-faint';

/** Who takes no commands because his app is too old, and the way to mend that. */
function OldApps({ count, screen }: ViewProps & { readonly count: number }) {
  const { t, open, reachable } = screen;
  const wide = useMedia(TABLET);
  const may = reachable(UPDATE);
  const told = t('smart-screen-terminal-records:terminals.old', { count });
  const answers = (
    <>
      <button type="button" className={ANSWER} onClick={() => changeQuery(screen, { [FILTERS.commands]: '0', page: '' })}>
        {t('smart-screen-terminal-records:terminals.showOld')}
      </button>
      <button
        type="button"
        className={ANSWER}
        disabled={!may}
        title={may ? undefined : t('smart-screen-terminal-records:terminals.updateMissing')}
        onClick={() => open(UPDATE, { below: TERMINAL_MANAGEMENT })}
      >
        {t('smart-screen-terminal-records:terminals.update', { count })}
      </button>
    </>
  );
  if (!wide) {
    return (
      <div className="w-full">
        <PageNotice severity="info" action={answers}>
          {told}
        </PageNotice>
      </div>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 px-2 text-note text-muted max-xl:-ml-2">
      <StateTag severity="info">{told}</StateTag>
      {answers}
    </p>
  );
}

const reasonText = (reason: (typeof REASONS)[number], limit: number, t: ViewProps['screen']['t']): string =>
  reason === 'denied'
    ? t('smart-screen-terminal-records:terminals.why.denied', { limit })
    : t(`smart-screen-terminal-records:terminals.why.${reason}`);

/** What the player has reported lately. */
function Faults({ id, screen }: ViewProps & { readonly id: string }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readFaults, { id });
  const title = t('smart-screen-terminal-records:terminals.faultsTitle');
  if (!read.data) return <ReadState read={read} failureText={failureText} rows={['h-16 w-full']} />;
  const { list } = read.data.data;
  const kindText = (kind: string): string => {
    const known = (['source', 'decode', 'network'] as const).find((each) => each === kind);
    return known ? t(`smart-screen-terminal-records:terminals.fault.${known}`) : kind;
  };
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {list.length === 0 ? (
        <p className="text-muted">{t('smart-screen-terminal-records:terminals.faultsNone')}</p>
      ) : (
        <SimpleTable
          label={title}
          rows={list}
          keyOf={({ time, title: what }) => `${time} ${what}`}
          columns={[
            { key: 'what', head: t('smart-screen-terminal-records:terminals.faultWhat'), cell: ({ kind }) => kindText(kind) },
            { key: 'title', head: t('smart-screen-terminal-records:terminals.faultTitle'), cell: ({ title: what }) => what },
            { key: 'time', head: t('smart-screen-terminal-records:terminals.faultTime'), end: true, cell: ({ time }) => time },
          ]}
        />
      )}
    </section>
  );
}

function TerminalDetail({ row, screen }: ViewProps & { readonly row: Terminal }) {
  const { t, gateway } = screen;
  const limit = useRead(gateway, readCounts, NOTHING).data?.data.limit ?? 0;
  const isWell = row.reason === 'showing' || row.reason === 'standby';
  const label = (name: keyof typeof terminalFields & string) => t(`smart-screen-terminal-records:terminals.fields.${name}`);
  const facts: readonly (readonly [string, string])[] = [
    [label('room'), row.room],
    [label('area'), row.area],
    [label('package'), row.package],
    [label('since'), row.since],
    [label('last_seen'), row.last_seen],
    [label('model'), row.model],
    [label('app'), row.app],
    [label('mac'), row.mac],
    [label('ip'), row.ip],
    [label('volume'), `${row.volume ?? 0} %`],
    [label('storage'), `${row.storage ?? 0} %`],
    [label('note'), row.note],
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="space-y-2">
        <Callout severity={isWell || row.reason === 'restarting' ? 'info' : row.reason === 'silent' ? 'warning' : 'danger'}>
          {reasonText(row.reason, limit, t)}
        </Callout>
        {row.reach !== 'root' && <Callout severity="info">{t(`smart-screen-terminal-records:terminals.reachWhy.${row.reach}`)}</Callout>}
      </div>
      <ScreenLook row={row} screen={screen} />
      <SceneObeyed id={row.id} room={row.room} screen={screen} />
      <Faults id={row.id} screen={screen} />
      <section aria-label={t('smart-screen-terminal-records:terminals.facts')}>
        <h3 className="mb-1 font-semibold">{t('smart-screen-terminal-records:terminals.facts')}</h3>
        <FactList rows={facts.filter(([, value]) => value !== '')} />
      </section>
    </div>
  );
}

const Percent = ({ value, loud }: { readonly value: number | undefined; readonly loud: boolean }) => (
  <span className={`tabular-nums ${loud ? 'font-semibold text-warning' : ''}`}>{value === undefined ? '' : `${value} %`}</span>
);

export const views: ListViews<typeof terminalFields> = {
  Summary: Counts,
  cells: {
    reason: ({ row: { reason }, screen: { t } }) =>
      reason === 'showing' || reason === 'standby' ? (
        <span className="text-muted">{t(`smart-screen-terminal-records:terminals.values.reason.${reason}`)}</span>
      ) : (
        <StateTag severity={reason === 'restarting' ? 'info' : reason === 'silent' ? 'warning' : 'danger'}>
          {t(`smart-screen-terminal-records:terminals.values.reason.${reason}`)}
        </StateTag>
      ),
    storage: ({ value }) => <Percent value={value} loud={(value ?? 0) >= FULL_STORAGE} />,
    faults: ({ value }) =>
      value ? <span className="font-semibold text-warning tabular-nums">{value}</span> : <span className="text-faint">0</span>,
  },
  Detail: TerminalDetail,
  told: [
    'room',
    'area',
    'state',
    'reason',
    'since',
    'last_seen',
    'package',
    'model',
    'app',
    'reach',
    'commands',
    'mac',
    'ip',
    'storage',
    'volume',
    'faults',
    'note',
  ],
};
