import { describe, expect, it } from 'vitest';
import { checkRecord } from '../../../src/areas/system/dns-service/records';
import { clashOf, followLocal, type LocalRecord, lostAt, orphanedBy } from '../../../src/areas/system/dns-service/resolve';

const record = (name: string, type: string, value: string, status = true): LocalRecord => ({ name, type, value, status });
const RECORDS = [
  record('gateway.hotel.lan', 'A', '192.168.10.2'),
  record('portal.hotel.lan', 'CNAME', 'gateway.hotel.lan'),
  record('shop.hotel.lan', 'CNAME', 'shop.example.com'),
  record('tv', 'A', '192.168.10.20'),
  record('old.hotel.lan', 'A', '192.168.10.9', false),
];
const ask = (name: string, type = 'A') => followLocal(RECORDS, name, type, 'hotel.lan');

describe('a name among the records of the box', () => {
  it('is followed through its aliases', () => {
    expect(ask('portal.hotel.lan')).toEqual({
      chain: ['portal.hotel.lan', 'gateway.hotel.lan'],
      answers: ['192.168.10.2'],
      outside: undefined,
    });
    expect(ask('portal.hotel.lan', 'CNAME').answers).toEqual(['gateway.hotel.lan']);
  });

  it('of one label is of the local domain', () => {
    expect(ask('portal').answers).toEqual(['192.168.10.2']);
    expect(ask('tv.hotel.lan').answers).toEqual(['192.168.10.20']);
  });

  it('is asked for outside only where the box cannot know it', () => {
    expect(ask('shop').outside).toBe('shop.example.com');
    expect(ask('www.example.com').outside).toBe('www.example.com');
    expect(ask('old.hotel.lan')).toMatchObject({ answers: [], outside: undefined });
    expect(ask('gateway.hotel.lan', 'AAAA')).toMatchObject({ answers: [], outside: undefined });
  });

  it('is found by its address', () => {
    expect(ask('192.168.10.20', 'PTR').answers).toEqual(['tv.hotel.lan']);
    expect(ask('8.8.8.8', 'PTR').outside).toBe('8.8.8.8');
  });

  it('that goes in a circle ends', () => {
    const circle = [record('a.lan', 'CNAME', 'b.lan'), record('b.lan', 'CNAME', 'a.lan')];
    expect(followLocal(circle, 'a.lan', 'A', '')).toMatchObject({ answers: [], outside: undefined });
  });
});

describe('a record beside the others', () => {
  const clash = (name: string, type: string, value: string) => clashOf(record(name, type, value), RECORDS, 'hotel.lan');

  it('may be an alias only where its name has nothing else, and the other way round', () => {
    expect(clash('gateway', 'CNAME', 'pms.hotel.lan').name?.key).toBe('aliasBeside');
    expect(clash('portal.hotel.lan', 'A', '10.0.0.1').name?.key).toBe('aliasBeside');
    expect(clash('gateway.hotel.lan', 'A', '192.168.10.4')).toEqual({});
    expect(clash('tv.hotel.lan', 'A', '192.168.10.20').name?.key).toBe('taken');
  });

  it('never leads back to itself', () => {
    expect(clash('new', 'CNAME', 'new.hotel.lan').value?.key).toBe('aliasSelf');
    expect(clash('shop.example.com', 'CNAME', 'shop.hotel.lan').value?.args?.names).toBe(
      'shop.example.com → shop.hotel.lan → shop.example.com',
    );
    expect(checkRecord({ name: 'a.lan', type: 'CNAME', value: 'a.lan', ttl: 300, status: true, note: '' }).value?.key).toBe('aliasSelf');
  });
});

describe('an alias that leads nowhere', () => {
  const lost = (value: string, type = 'CNAME', status = true) => {
    const one = record('l1', type, value, status);
    return lostAt([...RECORDS, one], one, 'hotel.lan');
  };

  it('is known by the name at which it ends', () => {
    expect(lost('l2.hotel.lan')).toBe('l2.hotel.lan');
    expect(lost('l2')).toBe('l2.hotel.lan');
    expect(lost('old.hotel.lan')).toBe('old.hotel.lan');
  });

  it('is none where a record or a server may know its end', () => {
    expect([lost('portal'), lost('shop'), lost('www.example.com'), lost(''), lost('l2', 'CNAME', false), lost('10.0.0.1', 'A')]).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('an alias is left without a record', () => {
  const orphans = (change: (each: LocalRecord) => LocalRecord, records: readonly LocalRecord[] = RECORDS) =>
    orphanedBy(records, records.map(change), 'hotel.lan').map(({ name }) => name);
  const named = (name: string, change: Partial<LocalRecord>) => (each: LocalRecord) => (each.name === name ? { ...each, ...change } : each);

  it('when the name that it stands for is renamed or switched off', () => {
    expect(orphans(named('gateway.hotel.lan', { name: 'box.hotel.lan' }))).toEqual(['portal.hotel.lan']);
    expect(orphans(named('gateway.hotel.lan', { status: false }))).toEqual(['portal.hotel.lan']);
    const further = [...RECORDS, record('start', 'CNAME', 'portal')];
    expect(orphans(named('gateway.hotel.lan', { status: false }), further)).toEqual(['portal.hotel.lan', 'start']);
    expect(orphans(named('portal.hotel.lan', { status: false }), further)).toEqual(['start']);
  });

  it('by nothing else', () => {
    expect(orphans(named('gateway.hotel.lan', { name: 'gateway', value: '192.168.10.4' }))).toEqual([]);
    expect(orphans(named('tv', { status: false }))).toEqual([]);
    expect(orphans(named('gateway.hotel.lan', { status: false }), [...RECORDS, record('gateway', 'AAAA', 'fd00::2')])).toEqual([]);
    expect(orphans(named('portal.hotel.lan', { value: 'nowhere.hotel.lan' }))).toEqual([]);
  });
});
