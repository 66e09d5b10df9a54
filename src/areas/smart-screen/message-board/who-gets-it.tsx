/** Who gets a message, by group or floor, and who cannot see it now. */
import { listOf } from '../../../i18n/list-of';
import { inSpans } from '../../../lib/in-spans';
import { ReadState, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { Callout, Message, StateTag } from '../../../ui';
import { type Plan, planMessage, type Whom } from './calls';

const POLL_MS = 5000;
/** So many rooms are named; the others are counted. */
const MOST_NAMED = 24;

/** Whether it is said whom a message is for. */
export const isChosen = ({ to, rooms, groups }: Whom): boolean =>
  to === 'guests' || to === 'all' || (to === 'rooms' && rooms.length > 0) || (to === 'groups' && groups.length > 0);

/** What a part of those who get it is called: a group has its name, a floor its number. */
export const partText = (name: string, to: string, { t }: ViewProps['screen']): string =>
  to === 'groups' ? name : t('smart-screen-message-board:who.floor', { floor: name });

/** The first of some rooms, and how many there are beside. */
export const roomsText = (rooms: readonly string[], count: number, { t }: ViewProps['screen']): string => {
  const named = listOf(t, inSpans(rooms.slice(0, MOST_NAMED)));
  const more = count - Math.min(rooms.length, MOST_NAMED);
  return more > 0 ? t('smart-screen-message-board:who.andMore', { rooms: named, count: more }) : named;
};

const HELD = ['off', 'quiet', 'emergency'] as const;

/** Those who do not see it at once, by why. */
function Held({ plan, screen }: ViewProps & { readonly plan: Plan }) {
  const { t } = screen;
  return HELD.map((hold) => {
    const rooms = plan.held.filter((each) => each.hold === hold).map(({ room }) => room);
    if (rooms.length === 0) return null;
    // Beyond what the box names, only the sum is known.
    const all = plan.held.length === plan.held_count ? rooms.length : undefined;
    return (
      <div key={hold} className="mt-3">
        <StateTag severity="warning">
          {t(`smart-screen-message-board:who.${hold}`, { count: all ?? rooms.length, until: plan.quiet_until })}
        </StateTag>
        <p className="mt-1 text-note text-muted tabular-nums [overflow-wrap:anywhere]">{roomsText(rooms, all ?? rooms.length, screen)}</p>
      </div>
    );
  });
}

/** Asked of the box again and again while the message is written. */
export function WhoGetsIt({ whom, languages, screen }: ViewProps & { readonly whom: Whom; readonly languages: readonly string[] }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, planMessage, whom, POLL_MS);
  const plan = read.data?.data;
  if (!plan) return <ReadState read={read} failureText={failureText} rows={['h-6 w-1/2', 'h-24 w-full']} />;
  const { total, guests, held_count, parts, vacant, chinese, english } = plan;
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {total === 0 ? (
        <Message icon="screen" title={t('smart-screen-message-board:who.nobody')} />
      ) : (
        <>
          <p className="text-[1.15em] font-semibold tabular-nums">{t('smart-screen-message-board:who.total', { count: total })}</p>
          <p className="text-muted tabular-nums">
            {t('smart-screen-message-board:who.now', { count: total - held_count })}{' '}
            {t('smart-screen-message-board:who.stays', { count: guests })}
          </p>
          {parts.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('smart-screen-message-board:who.parts')}>
              {parts.map(({ name, count }) => (
                <li key={name} className="rounded-control bg-sunken px-2 py-1 text-note [overflow-wrap:anywhere]">
                  {partText(name, whom.to, screen)} <span className="font-semibold tabular-nums">{count}</span>
                </li>
              ))}
            </ul>
          )}
          <Held plan={plan} screen={screen} />
        </>
      )}
      {vacant.length > 0 && (
        <p className="mt-3 text-note text-muted [overflow-wrap:anywhere]">
          {t('smart-screen-message-board:who.vacant', { count: vacant.length, rooms: roomsText(vacant, vacant.length, screen) })}
        </p>
      )}
      {languages.length === 1 && (languages[0] === 'en' ? chinese : english) > 0 && (
        <div className="mt-3">
          <Callout severity="warning">
            {languages[0] === 'en'
              ? t('smart-screen-message-board:who.noChinese', { count: chinese })
              : t('smart-screen-message-board:who.noEnglish', { count: english })}
          </Callout>
        </div>
      )}
    </>
  );
}
