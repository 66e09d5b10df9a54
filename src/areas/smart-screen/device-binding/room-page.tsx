/** A room as one page: who stays, all that is in it, and one list of what there is to mend. */

import { type ReactNode, useMemo, useState } from 'react';
import { spanText } from '../../../i18n/duration-text';
import { listOf } from '../../../i18n/list-of';
import { changeQuery, RefreshFailed, useRead, type ViewProps, whyNot } from '../../../screen';
import { LoadFailed } from '../../../screen/form/form-parts';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, FactList, Icon, type IconName, Skeleton, StateTag, Tag } from '../../../ui';
import { ORDER_SEVERITIES } from '../mall/order-moves';
import { RECEIPT_STATES } from '../message-board/receipt-states';
import { MESSAGE_STATES } from '../terminal-records/messages';
import { ScreenLook } from '../terminal-records/screen-look';
import { type RoomPage, readRoom, type StayEvent, type Trouble, URGENT } from './calls';
import { devices } from './devices';
import { CloseDialog, GuestsDialog, StayDialog } from './stay-dialogs';

const EVERY_MS = 5000;
const { component } = devices;
type Of = ViewProps & { readonly page: RoomPage };

/** Where each trouble is mended: screen, and what its address says. */
const PLACES: Readonly<Record<Trouble, readonly [component: string, query: Readonly<Record<string, string>>]>> = {
  expired: ['smartscreen/terminalauthorization', { 'f.state': 'expired' }],
  apOffline: ['wirelessac/apandcat', { tab: 'points' }],
  ontOffline: ['tr069/itms', {}],
  tvOffline: [component, { tab: 'devices', 'f.kind': 'terminal' }],
  phoneOffline: ['voicemodel/extensionset', {}],
  panelOffline: [component, { tab: 'devices', 'f.kind': 'panel' }],
  reset: [component, { tab: 'resets', 'f.state': 'waiting' }],
  order: ['smartscreen/mallmanagement', { tab: 'orders' }],
  differs: ['system/externalinterface', { tab: 'rooms', 'f.drift': 'differs' }],
  differsHis: [component, { tab: 'beds', 'f.drift': 'differs' }],
  noTv: [component, { tab: 'devices', scan: '1' }],
};
const BOARD = 'smartscreen/messageboard';
/** To look at a screen, and to be told what plays on it. */
const LOOK = 'smartscreen/terminalrecord:screenshot';

/** Where a message stands, in the words of its own list. */
function stateText(from: RoomPage['message_list'][number]['from'], state: string, t: ViewProps['screen']['t']): string {
  if (from === 'house') {
    const known = RECEIPT_STATES.find((each) => each === state);
    return known ? t(`smart-screen-device-binding:receipt.${known}`) : state;
  }
  const known = MESSAGE_STATES.find((each) => each === state);
  return known ? t(`smart-screen-terminal-records:messages.values.state.${known}`) : state;
}

/** Lists that know a filter by room. */
const BY_ROOM: ReadonlySet<Trouble> = new Set(['tvOffline', 'panelOffline', 'reset', 'differsHis']);

function Mend({ page, screen }: Of) {
  const { t, open, reachable, setQuery } = screen;
  const go = (trouble: Trouble): void => {
    const [to, base] = PLACES[trouble];
    const query = { ...base, ...(BY_ROOM.has(trouble) && { 'f.room': page.room }) };
    if (to === component) setQuery(query);
    else open(to, query);
  };
  return (
    <section aria-label={t('smart-screen-device-binding:room.mend')} className="rounded-panel border border-line bg-surface p-4">
      <h3 className="mb-2 font-semibold">{t('smart-screen-device-binding:room.mend')}</h3>
      {page.mend.length === 0 ? (
        <p className="text-muted">{t('smart-screen-device-binding:room.nothing')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {page.mend.map(({ trouble, name }) => (
            <li key={`${trouble} ${name}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 last:pb-0">
              <StateTag severity={URGENT.has(trouble) ? 'danger' : 'warning'}>
                {t(`smart-screen-device-binding:trouble.${trouble}`, {
                  name: trouble === 'order' ? spanText(Number(name), 'minutes', t) : name,
                })}
              </StateTag>
              {reachable(PLACES[trouble][0]) && (
                <span className="ml-auto">
                  <Button look="ghost" onClick={() => go(trouble)}>
                    {t('smart-screen-device-binding:room.go')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Panel = ({ icon, title, children }: { readonly icon: IconName; readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 rounded-panel border border-line bg-surface p-4">
    <h3 className="mb-1 flex items-center gap-2 font-semibold">
      <Icon name={icon} className="size-4 text-muted" />
      {title}
    </h3>
    {children}
  </section>
);

function Guest({ page, screen }: Of) {
  const { t } = screen;
  const { stay, named, guest, others, language, vip, group } = page;
  if (stay === '') return <p className="text-muted">{t('smart-screen-device-binding:room.vacant')}</p>;
  return (
    <FactList
      rows={[
        [
          t('smart-screen-device-binding:room.guest'),
          <span key="guest" className="inline-flex flex-wrap items-center gap-2">
            {named ? guest : t('smart-screen-device-binding:room.hidden')}
            {vip && <Tag>{t('smart-screen-device-binding:rooms.vip')}</Tag>}
          </span>,
        ],
        [t('smart-screen-device-binding:room.others'), listOf(t, others)],
        [t('smart-screen-device-binding:room.group'), group],
        [t('smart-screen-device-binding:room.language'), language === '' ? '' : language === 'en' ? 'English' : '简体中文'],
        [t('smart-screen-device-binding:room.package'), page.package],
        [t('smart-screen-device-binding:room.orders'), page.orders],
        [
          t('smart-screen-device-binding:room.wakeups'),
          listOf(
            t,
            page.wakeups.map((due) => due.slice(0, 16)),
          ),
        ],
      ]}
    />
  );
}

/** The beds of a ward's room: of whoever lies there the initial, and what he may eat. */
function Beds({ page, screen }: Of) {
  const { t, setQuery } = screen;
  return (
    <ul className="divide-y divide-line">
      {page.beds.map(({ id, bed, patient, occupied, fasting, diet }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 last:pb-0">
          <Button look="ghost" onClick={() => setQuery({ tab: 'beds', 'f.room': page.room })}>
            {t('smart-screen-hospital:beds.fields.bed')} {bed}
          </Button>
          <span className={occupied ? '' : 'text-muted'}>{occupied ? patient : t('smart-screen-device-binding:room.free')}</span>
          {fasting && <StateTag severity="danger">{t('smart-screen-hospital:beds.fields.fasting')}</StateTag>}
          {occupied && <span className="ml-auto text-note text-muted">{t(`smart-screen-hospital:beds.values.diet.${diet}`)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Devices of one kind, one a line. */
function Things({ list, none, screen }: ViewProps & { readonly list: RoomPage['phones']; readonly none: string }) {
  const { t } = screen;
  if (list.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="space-y-1.5">
      {list.map(({ id, name, state, note }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {name}
            {note !== '' && <span className="ml-2 text-note text-muted">{note}</span>}
          </span>
          <StateTag severity={state === 'online' ? 'success' : state === 'offline' ? 'danger' : 'neutral'}>
            {t(`smart-screen-device-binding:devices.values.state.${state === 'online' || state === 'offline' ? state : 'unknown'}`)}
          </StateTag>
        </li>
      ))}
    </ul>
  );
}

function Televisions({ page, screen }: Of) {
  const { t } = screen;
  const [looked, setLooked] = useState('');
  const whyLook = whyNot(screen, LOOK) ?? (page.look ? undefined : t('smart-screen-device-binding:room.noLook'));
  if (page.terminals.length === 0) return <p className="text-muted">{t('smart-screen-device-binding:room.noTv')}</p>;
  return (
    <ul className="divide-y divide-line">
      {page.terminals.map(
        ({ id, mac, name, model, app, online, since, package: packageName, deadline, expired, welcomed, logins, code, volume }) => (
          <li key={mac} className="py-2 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="font-medium">{name}</span>
              <StateTag severity={online ? 'success' : 'danger'}>
                {t(online ? 'smart-screen-device-binding:room.onlineSince' : 'smart-screen-device-binding:room.offlineSince', {
                  since: since.slice(0, 16),
                })}
              </StateTag>
            </p>
            <p className="text-note text-muted tabular-nums [overflow-wrap:anywhere]">{[mac, model, app].filter(Boolean).join(' · ')}</p>
            <p className={`text-note tabular-nums ${expired ? 'text-danger' : 'text-muted'}`}>
              {t(expired ? 'smart-screen-device-binding:room.expired' : 'smart-screen-device-binding:room.until', {
                name: packageName,
                deadline: deadline.slice(0, 16),
              })}
            </p>
            <p className="text-note text-muted">
              {[
                ...(welcomed ? [t('smart-screen-device-binding:room.welcomed')] : []),
                ...(logins > 0 ? [t('smart-screen-device-binding:room.logins', { count: logins })] : []),
                t(code ? 'smart-screen-device-binding:room.code' : 'smart-screen-device-binding:room.noCode'),
                t('smart-screen-device-binding:room.volume', { volume }),
              ].join(' · ')}
            </p>
            {looked === id ? (
              <div className="mt-2">
                <ScreenLook row={{ id, name, state: online ? 'online' : 'offline' }} screen={screen} />
              </div>
            ) : (
              <p className="mt-2">
                <GuardedButton icon="image" why={whyLook} onClick={() => setLooked(id)}>
                  {t('smart-screen-device-binding:room.look')}
                </GuardedButton>
              </p>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** What was said between staff and whoever stays here. */
function Messages({ page, screen }: Of) {
  const { t, open, reachable } = screen;
  return (
    <>
      {page.message_list.length === 0 ? (
        <p className="text-muted">{t('smart-screen-device-binding:room.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {page.message_list.map(({ id, from, text, state, time }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <Tag>{t(`smart-screen-device-binding:room.from.${from}`)}</Tag> {text}
              </span>
              <span className="text-note text-muted tabular-nums">
                {stateText(from, state, t)} · {time.slice(5, 16)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {reachable(BOARD) && (
        <p className="mt-2">
          <Button icon="message" onClick={() => open(BOARD, { tab: 'write', rooms: page.room })}>
            {t('smart-screen-device-binding:chosen.message')}
          </Button>
        </p>
      )}
    </>
  );
}

/** What whoever stays here has ordered. */
function Orders({ page, screen }: Of) {
  const { t, open, reachable } = screen;
  const atBed = page.beds.length > 0 && <p className="mt-2 text-note text-muted">{t('smart-screen-device-binding:room.atBed')}</p>;
  if (page.order_list.length === 0)
    return (
      <>
        <p className="text-muted">{t('smart-screen-device-binding:room.none')}</p>
        {atBed}
      </>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {page.order_list.map(({ id, number, status, time, bed, lines }) => (
          <li key={id} className="py-2 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="tabular-nums">
                <span className="font-medium">{number}</span>
                {bed !== '' && (
                  <span className="ml-3">
                    {t('smart-screen-hospital:beds.fields.bed')} {bed}
                  </span>
                )}
                <span className="ml-3 text-note text-muted">{time.slice(5, 16)}</span>
              </span>
              <StateTag severity={ORDER_SEVERITIES[status]}>{t(`smart-screen-device-binding:order.${status}`)}</StateTag>
            </p>
            <ul>
              {lines.map(({ name, count }, at) => (
                <li key={at} className="[overflow-wrap:anywhere]">
                  {count} × {name}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {atBed}
      {reachable(PLACES.order[0]) && (
        <p className="mt-2">
          <Button onClick={() => open(PLACES.order[0], { ...PLACES.order[1], 'f.room': page.room })}>
            {t('smart-screen-device-binding:room.go')}
          </Button>
        </p>
      )}
    </>
  );
}

type Asked = StayEvent | 'guests' | 'close' | undefined;

/** What is done to the stay, and to the room. */
function Actions({ page, screen, ask }: Of & { readonly ask: (what: Asked) => void }) {
  const { t, can } = screen;
  const [mayStay, byHand] = [can(`${component}:stays`), page.link !== 'up'];
  const stayed = page.stay !== '';
  // Patients are admitted to a bed.
  const isHotel = page.beds.length === 0;
  return (
    <div className="flex flex-wrap gap-2">
      {mayStay && byHand && isHotel && !stayed && page.closed === '' && (
        <Button look="primary" onClick={() => ask('check_in')}>
          {t('smart-screen-device-binding:stay.check_in.open')}
        </Button>
      )}
      {mayStay && byHand && stayed && (
        <>
          <Button onClick={() => ask('move')}>{t('smart-screen-device-binding:stay.move.open')}</Button>
          <Button onClick={() => ask('check_out')}>{t('smart-screen-device-binding:stay.check_out.open')}</Button>
        </>
      )}
      {mayStay && stayed && <Button onClick={() => ask('guests')}>{t('smart-screen-device-binding:guests.open')}</Button>}
      {can(`${component}:edit`) && (
        <Button onClick={() => ask('close')}>
          {t(page.closed === '' ? 'smart-screen-device-binding:close.open' : 'smart-screen-device-binding:close.reopen')}
        </Button>
      )}
    </div>
  );
}

/** The page of a room. */
export function RoomPageView({ room, screen }: ViewProps & { readonly room: string }) {
  const { t, gateway, failureText } = screen;
  const [asked, ask] = useState<Asked>();
  const read = useRead(
    gateway,
    readRoom,
    useMemo(() => ({ room }), [room]),
    EVERY_MS,
  );
  const page = read.data?.data.detail;
  const close = (): void => ask(undefined);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button icon="arrow-left" onClick={() => changeQuery(screen, { room: '' })}>
          {t('smart-screen-device-binding:room.back')}
        </Button>
        <h2 className="text-title font-semibold">{t('smart-screen-device-binding:room.title', { room })}</h2>
        {page && (
          <span className="ml-auto max-sm:ml-0">
            <Actions page={page} screen={screen} ask={ask} />
          </span>
        )}
      </div>
      {!page && read.error && <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />}
      {!page && !read.error && <Skeleton className="h-96 w-full" />}
      {page && (
        <div className="space-y-4">
          <RefreshFailed read={read} screen={screen} />
          {page.closed !== '' && (
            <Callout severity="info">
              {t(page.state === 'closed' ? 'smart-screen-device-binding:room.closed' : 'smart-screen-device-binding:room.closes', {
                reason: page.closed,
              })}
            </Callout>
          )}
          {page.resets > 0 && <Callout severity="warning">{t('smart-screen-device-binding:room.resets', { count: page.resets })}</Callout>}
          <Mend page={page} screen={screen} />
          <div className="grid gap-4 desk:grid-cols-2">
            {page.beds.length > 0 ? (
              <Panel icon="user" title={t('smart-screen-device-binding:room.beds')}>
                <Beds page={page} screen={screen} />
              </Panel>
            ) : (
              <Panel icon="user" title={t('smart-screen-device-binding:room.stay')}>
                <Guest page={page} screen={screen} />
              </Panel>
            )}
            <Panel icon="tv" title={t('smart-screen-device-binding:room.tv')}>
              <Televisions page={page} screen={screen} />
            </Panel>
            {page.messages && (
              <Panel icon="message" title={t('smart-screen-device-binding:room.messages')}>
                <Messages page={page} screen={screen} />
              </Panel>
            )}
            {page.listed && (
              <Panel icon="shop" title={t('smart-screen-device-binding:room.orderList')}>
                <Orders page={page} screen={screen} />
              </Panel>
            )}
            <Panel icon="phone" title={t('smart-screen-device-binding:room.phones')}>
              <Things list={page.phones} none={t('smart-screen-device-binding:room.none')} screen={screen} />
            </Panel>
            <Panel icon="wifi" title={t('smart-screen-device-binding:room.network')}>
              <Things
                list={[
                  ...page.points.map((each) => ({
                    ...each,
                    note: t('smart-screen-device-binding:room.clients', { count: Number(each.note) }),
                  })),
                  ...page.modems,
                  ...page.panels,
                ]}
                none={t('smart-screen-device-binding:room.none')}
                screen={screen}
              />
            </Panel>
          </div>
        </div>
      )}
      {page && asked === 'guests' && <GuestsDialog page={page} screen={screen} onClose={close} />}
      {page && asked === 'close' && <CloseDialog page={page} screen={screen} onClose={close} />}
      {page && asked && asked !== 'guests' && asked !== 'close' && <StayDialog event={asked} page={page} screen={screen} onClose={close} />}
    </>
  );
}
