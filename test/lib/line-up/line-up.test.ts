import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LineChannel,
  type LineClass,
  type LinePackage,
  lineUpOf,
  lostChannels,
  withoutPackage,
} from '../../../src/lib/line-up/line-up';
import { planOf, someMoment, somePlans, someViewer } from '../what-plays/plans';

const MOMENT = '2026-11-23 20:00:00';
const ROOM = { room: '1203', groups: ['客房'] };
const channelOf = (more: Partial<LineChannel> = {}): LineChannel => ({
  ...planOf(),
  number: 1,
  type: '',
  taken: false,
  ...more,
});
const packageOf = (more: Partial<LinePackage> = {}): LinePackage => ({ ...planOf({ id: 'P' }), channels: ['1'], ...more });

const ids = ['1', '2', '3', '4'];
const someParts = fc
  .tuple(
    somePlans,
    somePlans,
    fc.array(fc.subarray(ids), { minLength: 12, maxLength: 12 }),
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    fc.subarray(['a', 'b']),
  )
  .map(([plans, packs, held, taken, on]) => ({
    channels: plans.map(
      (plan, at): LineChannel => ({
        ...plan,
        rooms: [],
        groups: [],
        limit: 0,
        id: String(at + 1),
        number: at + 1,
        type: ['', 'a', 'b'][at % 3] ?? '',
        taken: taken[at] ?? false,
      }),
    ),
    classes: ['a', 'b'].map((id): LineClass => ({ id, name: id, on: on.includes(id) })),
    packages: packs.map((plan, at): LinePackage => ({ ...plan, limit: 0, id: `P${at}`, channels: held[at] ?? [] })),
  }));
const given = fc.tuple(someParts, someViewer, someMoment);

describe('whatever there is', () => {
  it('each channel is there or has a reason why not', () => {
    fc.assert(
      fc.property(given, ([parts, viewer, moment]) => {
        const { shown, left } = lineUpOf(parts, viewer, moment);
        expect([...shown.map(({ id }) => id), ...left.map(({ channel }) => channel.id)].sort()).toEqual(
          parts.channels.map(({ id }) => id).sort(),
        );
        for (const { why } of left) expect(why.length).toBeGreaterThan(0);
      }),
    );
  });

  it('a channel that is there is in a package that the room has now, is not taken down and is of no class that is off', () => {
    fc.assert(
      fc.property(given, ([parts, viewer, moment]) => {
        const { shown, packages } = lineUpOf(parts, viewer, moment);
        for (const { id, taken, type } of shown) {
          expect(packages.some(({ channels }) => channels.includes(id))).toBe(true);
          expect(taken).toBe(false);
          expect(parts.classes.some((each) => each.id === type && !each.on)).toBe(false);
        }
      }),
    );
  });

  it('one more package takes no channel away', () => {
    fc.assert(
      fc.property(given, fc.subarray(ids), ([parts, viewer, moment], channels) => {
        const before = lineUpOf(parts, viewer, moment).shown;
        const more = { ...parts, packages: [...parts.packages, packageOf({ id: 'more', channels })] };
        const after = new Set(lineUpOf(more, viewer, moment).shown.map(({ id }) => id));
        for (const { id } of before) expect(after.has(id)).toBe(true);
      }),
    );
  });

  it('without a package there is no channel', () => {
    fc.assert(
      fc.property(given, ([parts, viewer, moment]) => {
        expect(lineUpOf({ ...parts, packages: [] }, viewer, moment).shown).toEqual([]);
      }),
    );
  });

  it('packages that stay as they are lose nobody a channel, and all of them gone lose what was there', () => {
    fc.assert(
      fc.property(given, ([{ packages }, viewer, moment]) => {
        const audience = [{ ...viewer, terminals: 3 }];
        expect(lostChannels(packages, packages, audience, moment).size).toBe(0);
        const lost = lostChannels(packages, [], audience, moment);
        expect(lost.size > 0).toBe(withoutPackage(packages, audience, moment).length === 0);
      }),
    );
  });
});

describe('why a channel is not there', () => {
  const whyOf = (channel: Partial<LineChannel>, packages: readonly LinePackage[], classes: readonly LineClass[] = []) =>
    lineUpOf({ channels: [channelOf(channel)], classes, packages }, ROOM, MOMENT).left[0]?.why.map(({ reason }) => reason);

  it('names what to mend', () => {
    expect(whyOf({}, [packageOf()])).toBeUndefined();
    expect(whyOf({ taken: true }, [packageOf()])).toEqual(['channel']);
    expect(whyOf({ end_date: '2026-11-22' }, [packageOf()])).toEqual(['channel']);
    expect(whyOf({ type: 'a' }, [packageOf()], [{ id: 'a', name: 'A', on: false }])).toEqual(['class']);
    expect(whyOf({}, [])).toEqual(['none']);
    expect(whyOf({}, [packageOf({ rooms: ['808'] })])).toEqual(['elsewhere']);
    expect(whyOf({}, [packageOf({ on: false })])).toEqual(['package']);
    expect(whyOf({}, [packageOf({ from: '06:00', until: '12:00' }), packageOf({ id: 'Q', rooms: ['808'] })])).toEqual(['package']);
  });
});
