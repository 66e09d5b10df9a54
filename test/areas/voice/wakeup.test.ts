/** Wake-ups in one line, and their calls over the lines that there are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuickEntry, readQuick, readTime, unknownIn } from '../../../src/areas/voice/wakeup-ser/quick-entry';
import { crowded, minuteOf, perMinute, spread } from '../../../src/areas/voice/wakeup-ser/spread';

const NOW = '2026-11-22 22:10:00';
const TOMORROW = '2026-11-23';
const wake = (numbers: readonly string[], time: string, date = TOMORROW): QuickEntry => ({ numbers, time, date });

describe('a line of wake-ups', () => {
  it('takes rooms and ranges up to their time', () => {
    expect(readQuick('8001, 8010-8012 06:30', NOW)).toEqual({
      entries: [wake(['8001', '8010', '8011', '8012'], '06:30')],
      problems: [],
      waiting: [],
    });
  });

  it('takes several times, each for the rooms before it', () => {
    expect(readQuick('8001 06:30 8002,8003 7:15', NOW).entries).toEqual([wake(['8001'], '06:30'), wake(['8002', '8003'], '07:15')]);
  });

  it('means the next time round, which is today while the time is to come', () => {
    expect(readQuick('8001 22:11', NOW).entries[0]?.date).toBe('2026-11-22');
    expect(readQuick('8001 22:10', NOW).entries[0]?.date).toBe(TOMORROW);
  });

  it.each([
    ['8001 06:30 tomorrow', TOMORROW],
    ['tomorrow 8001 06:30', TOMORROW],
    ['8001 明天 06:30', TOMORROW],
    ['8001 06:30 后天', '2026-11-24'],
    ['8001 06:30 2026-12-24', '2026-12-24'],
    ['2026-12-24 8001 06:30', '2026-12-24'],
  ])('takes a day before or after its time: %s', (text, date) => {
    expect(readQuick(text, NOW)).toEqual({ entries: [wake(['8001'], '06:30', date)], problems: [], waiting: [] });
  });

  it('takes a day that is written together with its time, and names no more numbers than it says', () => {
    expect(readQuick('8001 明早6:45', NOW)).toEqual({ entries: [wake(['8001'], '06:45', TOMORROW)], problems: [], waiting: [] });
    expect(readQuick('8001 今天23:00', NOW).entries).toEqual(readQuick('8001 今天 23:00', NOW).entries);
    expect(readQuick('8006-8009', NOW).problems).toEqual([{ kind: 'noTime', text: '8006, 8007, 8008 …' }]);
  });

  it('takes what a Chinese keyboard writes', () => {
    expect(readQuick('８００１、8010～8011　6点半', NOW)).toEqual({
      entries: [wake(['8001', '8010', '8011'], '06:30')],
      problems: [],
      waiting: [],
    });
  });

  it.each([
    ['8001 0630', ['8001'], '06:30'],
    ['8001 630', ['8001'], '06:30'],
    ['8001,8002 6.30', ['8001', '8002'], '06:30'],
    ['8001 ６：３０', ['8001'], '06:30'],
    ['8001 1830', ['8001'], '18:30'],
  ])('takes a time without its colon: %s', (text, numbers, time) => {
    const has = (number: string): boolean => number.startsWith('80');
    expect(readQuick(text, NOW, has)).toEqual({ entries: [wake(numbers, time)], problems: [], waiting: [] });
  });

  it('takes a number of the box for a number, though it could be a time', () => {
    expect(readQuick('8001 1830 06:30', NOW, (number) => number === '1830').entries).toEqual([wake(['8001', '1830'], '06:30')]);
  });

  it('says while it is typed what a second time, a number that is none and a missing time are', () => {
    const known = ['8001', '8002', '8020'];
    const read = (text: string) => readQuick(text, NOW, (number) => known.includes(number));
    expect(read('8001 0630 0700')).toMatchObject({ entries: [wake(['8001'], '06:30')], problems: [{ kind: 'noNumbers', text: '0700' }] });
    expect(read('8001 8002')).toMatchObject({ waiting: ['8001', '8002'], problems: [{ kind: 'noTime', text: '8001, 8002' }] });
    const unknown = (text: string) => unknownIn(text, read(text), known);
    expect(unknown('8001 2460')).toEqual(['2460']);
    expect(unknown('8001 8003 06:30')).toEqual(['8003']);
    // What may still become a number or a time.
    for (const typing of ['8001 80', '8001 24', '8001 8020']) expect(unknown(typing), typing).toEqual([]);
    expect(unknown('8001 24 ')).toEqual(['24']);
  });

  it('wakes a room that is named twice once', () => {
    expect(readQuick('8001 8001 8000-8002 06:30', NOW).entries[0]?.numbers).toEqual(['8001', '8000', '8002']);
  });

  it.each([
    ['8001', 'noTime'],
    ['06:30', 'noNumbers'],
    ['8001 soon 06:30', 'word'],
    ['8010-8001 06:30', 'word'],
    ['8001 24:00', 'word'],
    ['8001 06:30 2026-13-01', 'word'],
    ['8001 06:30 today', 'past'],
  ])('says what it does not understand: %s', (text, kind) => {
    expect(readQuick(text, NOW).problems.map((problem) => problem.kind)).toContain(kind);
  });

  it.each([
    ['6:30', '06:30'],
    ['23：59', '23:59'],
    ['6点', '06:00'],
    ['6点半', '06:30'],
    ['6点5分', '06:05'],
    ['6am', '06:00'],
    ['12:15am', '00:15'],
    ['12pm', '12:00'],
    ['6:30pm', '18:30'],
    ['24:00', undefined],
    ['6:60', undefined],
    ['13pm', undefined],
    ['8001', undefined],
    ['6', undefined],
  ])('reads %s as %s', (word, time) => {
    expect(readTime(word)).toBe(time);
  });

  it('never throws, and never wakes anybody in the past', () => {
    const piece = fc.constantFrom('8001', '8010-8012', '06:30', '23:00', 'tomorrow', '明天', 'today', '2026-12-24', ',', '点', 'x');
    const line = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.array(piece, { maxLength: 12 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(line, (text) => {
        const { entries, problems } = readQuick(text, NOW);
        for (const entry of entries) {
          expect(entry.numbers.length).toBeGreaterThan(0);
          expect(entry.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
          expect(minuteOf(entry) > NOW.slice(0, 16) || problems.some(({ kind }) => kind === 'past')).toBe(true);
        }
      }),
    );
  });
});

describe('calls over lines', () => {
  it('goes on in the next minute where the lines of one are taken', () => {
    const taken = perMinute([`${TOMORROW} 06:30:00`, `${TOMORROW} 06:30:00`]);
    expect(crowded([wake(['1', '2', '3'], '06:30')], taken, 4)).toEqual([{ minute: `${TOMORROW} 06:30`, count: 5 }]);
    expect(spread([wake(['1', '2', '3'], '06:30')], taken, 4)).toEqual([wake(['1', '2'], '06:30'), wake(['3'], '06:31')]);
  });

  it('goes over midnight', () => {
    expect(spread([wake(['1', '2'], '23:59', '2026-11-22')], new Map(), 1)).toEqual([
      wake(['1'], '23:59', '2026-11-22'),
      wake(['2'], '00:00', TOMORROW),
    ]);
  });

  it('wakes everybody once, nobody too early, and never more in a minute than there are lines', () => {
    const order = fc.record({
      numbers: fc.uniqueArray(fc.integer({ min: 8001, max: 8060 }).map(String), { minLength: 1, maxLength: 30 }),
      time: fc.constantFrom('06:29', '06:30', '06:31'),
      date: fc.constant(TOMORROW),
    });
    const taken = fc.array(
      fc.constantFrom('06:30', '06:31', '06:33').map((time) => `${TOMORROW} ${time}:00`),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.array(order, { maxLength: 3 }), taken, fc.integer({ min: 1, max: 12 }), (entries, dues, lines) => {
        const before = perMinute(dues);
        const parts = spread(entries, before, lines);
        expect(parts.flatMap(({ numbers }) => numbers).toSorted()).toEqual(entries.flatMap(({ numbers }) => numbers).toSorted());
        const sums = new Map<string, number>();
        for (const part of parts) sums.set(minuteOf(part), (sums.get(minuteOf(part)) ?? 0) + part.numbers.length);
        for (const [minute, count] of sums) expect(count + (before.get(minute) ?? 0)).toBeLessThanOrEqual(lines);
        const earliest = entries.map(minuteOf).toSorted()[0] ?? '';
        for (const part of parts) expect(minuteOf(part) >= earliest).toBe(true);
      }),
    );
  });
});
