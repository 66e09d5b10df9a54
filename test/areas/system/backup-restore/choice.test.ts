import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Section } from '../../../../src/areas/system/backup-restore/calls';
import { differs, proposed, restorable, strangers, ticked } from '../../../../src/areas/system/backup-restore/choice';

const section = (name: string, more: Partial<Section> = {}): Section => ({
  name,
  in_backup: true,
  count: 1,
  running: 1,
  added: 0,
  changed: 0,
  removed: 0,
  refused: [],
  closed: [],
  differences: [],
  files: 0,
  file_bytes: 0,
  lacking: [],
  lacking_count: 0,
  ...more,
});
const SECTIONS = [
  section('network', { changed: 1 }),
  section('dns', { removed: 2 }),
  section('voice'),
  section('tasks', { in_backup: false, count: 0, running: 7 }),
];

it('proposes exactly what would change', () => {
  expect([...proposed(SECTIONS)]).toEqual(['network', 'dns']);
  expect(SECTIONS.map(differs)).toEqual([true, true, false, false]);
});

it('ticks one section, or all that the backup has', () => {
  expect([...ticked(SECTIONS, new Set(['network']), 'voice', true)]).toEqual(['network', 'voice']);
  expect([...ticked(SECTIONS, new Set(['network', 'dns']), 'network', false)]).toEqual(['dns']);
  expect([...ticked(SECTIONS, new Set(), undefined, true)]).toEqual(restorable(SECTIONS));
  expect([...ticked(SECTIONS, new Set(restorable(SECTIONS)), undefined, false)]).toEqual([]);
});

it('leaves one ticked that is refused since another was left out, until a person unticks it', () => {
  const now = [section('network', { changed: 1 }), section('dhcp', { changed: 5, refused: ['rooms: outside'] })];
  expect([...ticked(now, new Set(['network', 'dhcp']), 'network', false)]).toEqual(['dhcp']);
  expect([...ticked(now, new Set(['dhcp']), 'dhcp', false)]).toEqual([]);
  expect([...ticked(now, new Set(), 'dhcp', true)]).toEqual([]);
});

it('never restores a section that the backup does not have, whatever is pressed', () => {
  const press = fc.record({
    name: fc.option(fc.constantFrom('network', 'dns', 'voice', 'tasks', 'weather'), { nil: undefined }),
    on: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(press), fc.uniqueArray(fc.constantFrom('network', 'tasks', 'weather')), (presses, start) => {
      let chosen: ReadonlySet<string> = new Set(start);
      for (const { name, on } of presses) chosen = ticked(SECTIONS, chosen, name, on);
      if (presses.length > 0) for (const name of chosen) expect(restorable(SECTIONS)).toContain(name);
    }),
  );
});

it('names the interfaces that this box does not have', () => {
  const running = { version: '1', host: 'gw', interfaces: ['eth0', 'eth1'] };
  expect(strangers({ interfaces: ['eth0', 'ens3'], running })).toEqual(['ens3']);
  expect(strangers({ interfaces: ['eth1', 'eth0'], running })).toEqual([]);
});
