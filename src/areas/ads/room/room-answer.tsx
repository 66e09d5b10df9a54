/** What plays in one room and why all else does not: ads and all else that the room sees or hears by itself. */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, oneOf, record, text } from '../../../gateway/shape';
import { useMessages } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { ReadState, useRead, type ViewProps } from '../../../screen';
import { AudienceField, audienceKey, MomentField, useAskedMoment } from '../../../screen/page/asked-moment';
import { clockFields } from '../../../screen/schedule/clock';
import { FORM_WIDTH, Message } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { StateTag } from '../../../ui/tag';
import { placesCall } from '../parts/calls';

const KINDS = ['menu', 'message', 'boot', 'home', 'live', 'text', 'channel', 'task', 'restart', 'wifi', 'broadcast', 'wakeup'] as const;
const STATES = ['plays', 'next', 'left'] as const;
const REASONS = [
  ...(['taken', 'off', 'review', 'expired', 'notYet', 'weekday', 'hours', 'scene', 'rooms', 'count', 'priority', 'over'] as const),
  ...(['later', 'left', 'menuOff', 'unpublished'] as const),
  ...(['read', 'recalled', 'waits', 'screenOff', 'quiet', 'emergency'] as const),
] as const;

const shape = record({
  kind: oneOf(KINDS),
  component: text(),
  id: text(),
  name: text(),
  place: text(),
  state: oneOf(STATES),
  at: text(),
  reasons: list(oneOf(REASONS)),
  start: text(),
  end: text(),
  from: text(),
  until: text(),
  limit: number(),
  shown: number(),
  winner: text(),
  /** Of a menu: the assignment or the package that brings it, and its version. */
  rule: text(),
  by: oneOf(['', 'assignment', 'package']),
  version: number(),
});

/** `why`: everything that a room might see or hear, as far as one may see it. */
const askWhy = resource('/admin.php/advertisement/room')
  .method<{ room: string; area: string; at: string }>('why')
  .polls(record({ ...clockFields, list: list(shape) }));
type Answer = Decoded<typeof shape>;

const places = placesCall('adsText');
const MINUTE = 60_000;
const LOUD = { plays: 'success', next: 'info', left: 'neutral' } as const;

/** Why, in words. */
function whyText({ t }: ViewProps['screen'], { kind, state, at, reasons, limit, name, ...facts }: Answer): string {
  if (kind === 'menu') {
    if (state === 'next') return t('ads-plan:room.version', { version: facts.version, at: at.slice(0, 16) });
    const rule = t(`ads-plan:room.${facts.by === 'package' ? 'package' : 'assignment'}`, { name: facts.rule });
    if (state === 'plays') return t('ads-plan:room.decides', { rule, version: facts.version });
    return t('ads-plan:room.menuLeft', {
      rule,
      reason: listOf(
        t,
        reasons.map((reason) => t(`ads-plan:reason.${reason}`, { ...facts, limit })),
      ),
    });
  }
  if (kind === 'channel') return t('ads-plan:room.channels', { count: limit });
  if (state === 'next') return t('ads-plan:room.comes', { at: at.slice(0, 16) });
  if (state === 'plays') return at === '' ? t('ads-plan:room.wins') : t('ads-plan:room.since', { at: at.slice(0, 16) });
  return listOf(
    t,
    reasons.map((reason) => t(`ads-plan:reason.${reason}`, { ...facts, limit })),
  );
}

/** One table: what plays, comes, or does not play. */
const Part = ({
  screen,
  state,
  asked,
  rows,
}: ViewProps & {
  readonly state: (typeof STATES)[number];
  /** It is told of a moment that was asked for, not of now. */
  readonly asked: boolean;
  readonly rows: readonly Answer[];
}) => {
  const { t, open, reachable } = screen;
  const title = t(`ads-plan:room.${state === 'plays' && asked ? 'playsThen' : state}`);
  return (
    <section className="rounded-panel border border-line bg-surface pb-2">
      <h2 className="px-4 py-3 font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="px-4 pb-2 text-muted">{t('ads-plan:room.nothing')}</p>
      ) : (
        <SimpleTable
          label={title}
          rows={rows}
          keyOf={({ kind, id, place }) => `${kind} ${id} ${place}`}
          columns={[
            {
              key: 'kind',
              head: t('ads-plan:room.kind'),
              cell: ({ kind }) => <StateTag severity={LOUD[state]}>{t(`ads-plan:room.kinds.${kind}`)}</StateTag>,
            },
            {
              key: 'name',
              head: t('ads-plan:room.name'),
              cell: ({ name, component }) =>
                reachable(component) ? (
                  <button type="button" className="text-left text-accent-text hover:underline" onClick={() => open(component)}>
                    {name || t('ads-plan:room.unnamed')}
                  </button>
                ) : (
                  name
                ),
            },
            {
              key: 'why',
              head: t('ads-plan:plan.reason'),
              cell: (row) => <span className="inline-block first-letter:uppercase">{whyText(screen, row)}</span>,
            },
          ]}
        />
      )}
    </section>
  );
};

function Answered({ screen, room, area, at }: ViewProps & { readonly room: string; readonly area: string; readonly at: string }) {
  const read = useRead(screen.gateway, askWhy, { room, area, at }, MINUTE);
  const found = read.data?.data.list;
  if (!found) return <ReadState read={read} failureText={screen.failureText} rows={['h-40 w-full', 'h-40 w-full']} />;
  return STATES.map((state) => (
    <Part key={state} screen={screen} state={state} asked={at !== ''} rows={found.filter((each) => each.state === state)} />
  ));
}

/** The tab. */
export function RoomAnswer({ screen }: ViewProps) {
  const { t, gateway, failureText, query } = screen;
  const known = useRead(gateway, places, {}, MINUTE);
  const asked = useAskedMoment(screen);
  const ready = useMessages('field');
  if (!known.data || !ready) return <ReadState read={known} failureText={failureText} rows={['h-20 w-full', 'h-40 w-full']} />;
  const { now, list: rooms } = known.data.data;
  const room = rooms.find((each) => audienceKey(each) === query.room) ?? rooms[0];
  if (!room) return <Message icon="ad" title={t('ads-plan:plan.noTerminals')} />;
  return (
    <div className="space-y-6">
      <div className="rounded-panel border border-line bg-surface p-5">
        <div className={`grid gap-4 sm:grid-cols-2 ${FORM_WIDTH}`}>
          <AudienceField screen={screen} label={t('ads-plan:plan.room')} chosen={room} audiences={rooms} />
          <MomentField
            t={t}
            asked={asked}
            label={t('ads-plan:plan.moment')}
            help={t('ads-plan:plan.momentHelp', { now: now.slice(0, 16) })}
          />
        </div>
      </div>
      <Answered screen={screen} room={room.room} area={room.area} at={asked.moment ?? ''} />
    </div>
  );
}
