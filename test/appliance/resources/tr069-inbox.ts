/** Devices that have informed and that nobody has entered: they are taken in, each as the only one of its serial number and MAC address. */
import { ITMS } from '../../../src/areas/tr069/itms/devices';
import { inbox } from '../../../src/areas/tr069/itms/inbox';
import { adoptDevice } from '../cwmp/device-writes';
import { lookalikesIn } from '../cwmp/lookalikes';
import { CPES, cpeById, cpeByMac, cpeBySn, entryOf, nameOfCpe } from '../cwmp/records';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { roomsOf } from '../voice/rooms';
import { wireTime } from '../wire-time';
import { tr069Itms } from './tr069-itms';

const waitingOf = ({ box }: Context, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? rowsOf(tr069Inbox, box.store, box.clock).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return entry;
};

/** The device of the list that has the serial number or the MAC address of one that waits, and which of the two it is. */
function holderOf({ box }: Context, { sn, mac }: Entry): { readonly holder: Entry; readonly by: 'sn' | 'mac' } | undefined {
  const bySn = cpeBySn(box, String(sn));
  const holder = bySn ?? cpeByMac(box, String(mac));
  return holder && { holder, by: bySn ? 'sn' : 'mac' };
}

const adopt = operation({
  path: '',
  method: 'adopt',
  kind: 'write',
  right: `${ITMS}:add`,
  fields: { id: 'text', room: 'text', replaces: 'text' },
  run: (context, { id, room, replaces }) => {
    const { box } = context;
    const waiting = waitingOf(context, id);
    const former = replaces === '' ? undefined : cpeById(box, replaces);
    // Either is another device's: it would be taken over by whoever claims it.
    for (const [key, holder] of [
      ['cpeSnTaken', cpeBySn(box, String(waiting.sn))],
      ['cpeMacTaken', cpeByMac(box, String(waiting.mac))],
    ] as const)
      if (holder && String(holder.id) !== replaces)
        throw new Refusal(409, { key, args: { mac: String(waiting.mac), device: nameOfCpe(holder) } });
    if (replaces !== '' && !former) throw new Refusal(422, 'check', { replaces: context.say('missing') });
    if (former && former.online === 'online' && former.sn !== waiting.sn)
      throw new Refusal(409, { key: 'cpeStillThere', args: { sn: String(former.sn) } });
    if (room !== '' && !roomsOf(box).has(room)) throw new Refusal(422, 'check', { room: context.say('missing') });
    const rows = rowsOf(tr069Itms, box.store, box.clock);
    // What is replaced goes with what it was; its history stays.
    if (former) rows.remove(String(former.id));
    const made = adoptDevice(box, waiting, room, (entry) => rows.add({ ...entry, ...(former && takenOver(former)) }));
    context.changed(former && { id: former.id, sn: former.sn }, { id: made, sn: waiting.sn, room: former?.room ?? room });
    return { data: { id: made } };
  },
});

/** What a replacement has from the one before. */
const takenOver = ({ room, pon, tags, template, note, cr_username, cr_password }: Entry) => ({
  room,
  pon,
  tags,
  template,
  note,
  cr_username,
  cr_password,
});

const MAX_CANDIDATES = 30;
const candidates = operation({
  path: '',
  method: 'candidates',
  fields: { id: 'text', keyword: 'text' },
  run: (context, { id, keyword }) => {
    const waiting = waitingOf(context, id);
    const like = `%${keyword.slice(0, 60).replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
    const held = holderOf(context, waiting);
    const list = context.box.store
      .all(
        `SELECT * FROM rows WHERE resource = '${CPES}' AND json_extract(body, '$.online') <> 'online'
           AND (json_extract(body, '$.sn') LIKE ? ESCAPE '\\' OR json_extract(body, '$.room') LIKE ? ESCAPE '\\')
         ORDER BY id = ? DESC, id = ? DESC, json_extract(body, '$.since') DESC LIMIT ?`,
        // One that was entered with an O for a 0 is probably the one that calls.
        ...[like, like, Number(held?.holder.id ?? 0), Number(lookalikesIn(context.box)(String(waiting.sn))?.id ?? 0), MAX_CANDIDATES],
      )
      .map(entryOf)
      .map(({ id: each, sn, room, online, since }) => ({ id: each, sn, room, online, since }));
    const { id: own, online } = held?.holder ?? {};
    const holder = held && { id: own, device: nameOfCpe(held.holder), online, by: held.by, mac: waiting.mac };
    return { data: { list, ...(holder && { holder }) } };
  },
});

export const tr069Inbox: Resource = {
  ...declaredResource(inbox),
  has: ['list', 'del', 'export'],
  keyword: ['sn', 'mac', 'ip', 'model'],
  seed: (clock) => {
    const at = (minutes: number): string => wireTime(clock.now() - minutes * 60_000);
    const common = { maker: 'Huawei', oui: '00259E', hardware: '494.A', firmware: 'V3R017C10S115', event: '0 BOOTSTRAP' };
    return [
      {
        ...common,
        ...{ sn: '48575443C0FFEE01', why: 'unknown', differs: '', model: 'HG8245H', mac: '00:25:9E:C0:FE:01', ip: '10.20.0.201' },
        ...{ first_inform: at(25), last_inform: at(3), informs: 5 },
      },
      {
        ...common,
        ...{ sn: '48575443C0FFEE02', why: 'unknown', differs: '', model: 'HG8546M', mac: '00:25:9E:C0:FE:02', ip: '10.20.0.202' },
        ...{ first_inform: at(180), last_inform: at(2), informs: 37 },
      },
    ];
  },
  methods: [adopt, candidates],
  // What waits is written by SQL: the first look makes the list.
  start: (box) => {
    rowsOf(tr069Inbox, box.store, box.clock);
    return () => {};
  },
};
