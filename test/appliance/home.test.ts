/** What the home page says needs a person: the lines to the outside and the hotel's PMS. */
import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { ToldHome } from './home-types';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const QUARTER = 15 * 60_000;

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

const home = async (): Promise<ToldHome> => {
  const { data } = await admin.form('/admin.php/system/home', { method: 'detail' });
  return (data as { detail: ToldHome }).detail; // the call's own reply
};
/** Lets time pass until a home page is as wanted. */
const until = async (wanted: (detail: ToldHome) => boolean): Promise<ToldHome> => {
  for (let quarter = 0; quarter < 400; quarter += 1) {
    const detail = await home();
    if (wanted(detail)) return detail;
    box.advance(QUARTER);
  }
  throw new Error('it never came to that');
};

it('a trunk that is down is a matter that leads to its record, and one that is switched off is none', async () => {
  const { trunks = [], attention } = await until(({ trunks: all }) => all?.some(({ state }) => state === 'failed') ?? false);
  const down = trunks.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const matters = attention.filter(({ resource }) => resource === 'voiceSipoutset');
  expect(matters.map(({ record }) => record).sort()).toEqual(down.sort());
  expect(matters[0]).toMatchObject({ component: 'voicemodel/sipoutset', since: expect.any(Number) });

  const [id = ''] = down;
  const path = '/admin.php/voicemodel/sipoutset';
  expect((await admin.form(path, { method: 'status', id, status: '0' })).code).toBe(200);
  const after = await home();
  expect(after.trunks?.find((trunk) => trunk.id === id)?.state).toBe('off');
  expect(after.attention.some(({ record }) => record === id)).toBe(false);
});

it('a PMS that does not answer is critical, and rooms that differ from it lead to the list of rooms', async () => {
  const { pms, attention } = await until(({ pms: link }) => link?.state === 'down');
  expect(attention.find(({ id }) => id === 'pms')).toMatchObject({ level: 'critical', component: 'system/externalinterface' });
  const rooms = attention.find(({ id }) => id === 'pms:rooms');
  expect(rooms === undefined).toBe(pms?.drift === 0);
  if (rooms)
    expect(rooms).toMatchObject({
      resource: 'systemPmsRooms',
      title: expect.stringMatching(new RegExp(`^${pms?.drift} rooms? differs? from the PMS$`)),
    });
});

it('has the volumes of Disk Config, and a line for the disk that is failing and the volume that is nearly full', async () => {
  const { disks = [], attention } = await home();
  const { data } = await admin.form('/admin.php/system/disk_set', { method: 'detail' });
  const configured = (data as { detail: { disks: { volumes: { mount: string; state: string; used: number }[] }[] } }).detail.disks; // the call's own reply
  const mounted = configured.flatMap(({ volumes }) => volumes).filter(({ state }) => state === 'mounted');
  expect(disks.map(({ mount }) => mount)).toEqual(mounted.map(({ mount }) => mount));
  expect(disks.some(({ mount }) => mount === '/data/films')).toBe(true);
  const matters = attention.filter(({ component }) => component === 'system/diskconfig').map(({ title, level }) => [title, level]);
  expect(matters).toContainEqual(['Disk sdc is failing', 'critical']);
  expect(matters).toContainEqual(['Disk /data/films is almost full', 'warning']);
});

it('says which hours a person holds, which way, and what goes by them, until they follow the clock again', async () => {
  const TIMES = '/admin.php/voicemodel/routing_time';
  const held = async () => (await home()).attention.filter(({ resource }) => resource === 'voiceRoutingtime');
  const hold = async (override: string): Promise<void> => {
    const { data } = await admin.form(TIMES, { method: 'detail', id: '1' });
    const { id, mtime, name, week } = (data as { detail: { id: string; mtime: string; name: string; week: string } }).detail; // the row's own texts
    expect((await admin.form(TIMES, { method: 'form', id, mtime, name, week, holidays: '[]', override })).code).toBe(200);
  };
  expect(await held()).toEqual([]);
  await hold('closed');
  const [found] = await held();
  expect(found).toMatchObject({
    level: 'warning',
    component: 'voicemodel/routingset',
    record: '1',
    title: expect.stringMatching(/held closed/),
  });
  expect(found?.detail).toContain('总机');
  await hold('open');
  expect((await held()).map(({ title }) => title)).toEqual([expect.stringMatching(/held open/)]);
  await hold('auto');
  expect(await held()).toEqual([]);
});
