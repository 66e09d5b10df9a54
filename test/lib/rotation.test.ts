/** What a rotation shows when: without a gap, in order, by the box's clock. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxTime } from '../../src/lib/box-time';
import { endsOf, hoursOn, momentOfClock, type Rotation, roundLength, showingAt, showingsOf } from '../../src/lib/rotation';

const HOUR = 3600;
const DAY = 24 * HOUR;
const shanghai = boxTime('Asia/Shanghai');
const berlin = boxTime('Europe/Berlin');
const at = (text: string): number => Date.parse(text) / 1000;

const film = (id: string, seconds: number, shown = true) => ({ id, name: `Film ${id}`, seconds, shown });
const rotation = (more: Partial<Rotation> = {}): Rotation => ({
  on: true,
  start_date: '',
  end_date: '',
  weekdays: [],
  from: '',
  until: '',
  loop: true,
  films: [film('1', 5400), film('2', 7200), film('3', 3600)],
  ...more,
});
const namesOf = (of: Rotation, from: number, until: number, time = shanghai): readonly string[] =>
  showingsOf(of, time, from, until).map((each) => {
    const what = 'film' in each ? `${each.film.id}${each.cut ? ' cut' : ''}` : each.pause;
    return `${time.minute(each.from)}-${time.minute(each.until)} ${what}`;
  });

describe('a rotation', () => {
  it('shows its films one after the other in its hours, and again', () => {
    const evening = rotation({ from: '18:00', until: '23:00' });
    expect(namesOf(evening, at('2026-11-21T17:00:00+08:00'), at('2026-11-22T00:00:00+08:00'))).toEqual([
      '17:00-18:00 hours',
      '18:00-19:30 1',
      '19:30-21:30 2',
      '21:30-22:30 3',
      '22:30-23:00 1 cut',
      '23:00-00:00 hours',
    ]);
  });

  it('says what runs on Saturday at 21:40, how far in, and what follows', () => {
    const evening = rotation({ from: '18:00', until: '23:00', weekdays: ['6', '7'] });
    const { now, position, next } = showingAt(evening, shanghai, at('2026-11-21T21:40:00+08:00'));
    expect(now).toMatchObject({ film: { id: '3' }, from: at('2026-11-21T21:30:00+08:00') });
    expect(position).toBe(600);
    expect(next).toMatchObject({ film: { id: '1' }, from: at('2026-11-21T22:30:00+08:00') });
    const monday = showingAt(evening, shanghai, at('2026-11-23T20:00:00+08:00'));
    expect(monday.now).toMatchObject({ pause: 'hours' });
    expect(monday.next).toMatchObject({ film: { id: '1' }, from: at('2026-11-28T18:00:00+08:00') });
  });

  it('goes on over midnight as the evening before, and leaves out what may not be shown', () => {
    const night = rotation({
      from: '22:00',
      until: '02:00',
      films: [film('1', 5400), film('2', 7200, false), film('3', 0), film('4', 3600)],
    });
    expect(namesOf(night, at('2026-11-21T23:00:00+08:00'), at('2026-11-22T03:00:00+08:00'))).toEqual(
      ['22:00-23:30 1', '23:30-00:30 4', '00:30-02:00 1', '02:00-22:00 hours'].map((each) => each.replace('02:00-22:00', '02:00-03:00')),
    );
    expect(roundLength(night.films)).toBe(9000);
  });

  it('is over for the day after the last film where it does not begin anew', () => {
    const once = rotation({ from: '20:00', until: '23:59', loop: false, films: [film('1', 5400)] });
    expect(namesOf(once, at('2026-11-21T20:00:00+08:00'), at('2026-11-21T23:00:00+08:00'))).toEqual(['20:00-21:30 1', '21:30-23:59 over']);
  });

  it('keeps to the clock on days of 23 and 25 hours', () => {
    const spring = rotation({ from: '01:00', until: '04:00', films: [film('1', HOUR)] });
    expect(namesOf(spring, at('2026-03-29T00:30:00+01:00'), at('2026-03-29T05:00:00+02:00'), berlin)).toEqual([
      '00:30-01:00 hours',
      '01:00-03:00 1',
      '03:00-04:00 1',
      '04:00-05:00 hours',
    ]);
    expect(
      showingsOf(spring, berlin, at('2026-10-25T00:00:00+02:00'), at('2026-10-26T00:00:00+01:00')).filter((each) => 'film' in each),
    ).toHaveLength(4);
  });

  const clockHours = (from: string, until: string, zone: string, day: string) => {
    const time = boxTime(zone);
    return hoursOn(
      rotation({ from, until, start_date: day, end_date: day }),
      time,
      at(`${day}T00:00:00Z`) - DAY,
      at(`${day}T00:00:00Z`) + 2 * DAY,
    ).map((each) => `${time.minute(each.from)}-${time.minute(each.until)}`);
  };

  it('takes for a time that the clock skips the moment at which it goes on', () => {
    expect(clockHours('02:30', '05:00', 'Europe/Berlin', '2026-03-29')).toEqual(['03:00-05:00']);
    expect(clockHours('01:45', '02:30', 'Europe/Berlin', '2026-03-29')).toEqual(['01:45-03:00']);
    expect(clockHours('02:10', '02:50', 'Europe/Berlin', '2026-03-29')).toEqual([]);
    expect(clockHours('22:00', '02:30', 'Europe/Berlin', '2026-03-28')).toEqual(['22:00-03:00']);
  });

  it('keeps to the clock on a day whose midnight is skipped', () => {
    expect(clockHours('08:00', '20:00', 'Africa/Cairo', '2026-04-24')).toEqual(['08:00-20:00']);
    expect(clockHours('00:30', '20:00', 'Africa/Cairo', '2026-04-24')).toEqual(['01:00-20:00']);
  });

  it('finds the first moment of every text of the clock, and never an earlier one for a later text', () => {
    // Around the changes of its clock, where a moment of the year hardly ever falls.
    const changes = [
      ['Asia/Shanghai', '2026-06-01T00:00:00Z'],
      ['Europe/Berlin', '2026-03-29T01:00:00Z'],
      ['Europe/Berlin', '2026-10-25T01:00:00Z'],
      ['Africa/Cairo', '2026-04-23T22:00:00Z'],
      ['Africa/Cairo', '2026-10-29T21:00:00Z'],
      ['America/Havana', '2026-03-08T05:00:00Z'],
      ['America/Havana', '2026-11-01T05:00:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ] as const;
    const near = fc.constantFrom(...changes);
    const seconds = fc.integer({ min: -5 * HOUR, max: 5 * HOUR });
    fc.assert(
      fc.property(near, seconds, ([zone, change], beside) => {
        const time = boxTime(zone);
        const moment = at(change) + beside;
        const found = momentOfClock(time, time.full(moment));
        expect(found).toBeLessThanOrEqual(moment);
        expect(time.full(found)).toBe(time.full(moment));
      }),
    );
    fc.assert(
      fc.property(near, seconds, seconds, ([zone, change], one, other) => {
        const time = boxTime(zone);
        const wall = at(change) + time.offset(at(change));
        const [early = '', late = ''] = [one, other].map((beside) => boxTime('UTC').full(wall + beside)).sort();
        expect(momentOfClock(time, early)).toBeLessThanOrEqual(momentOfClock(time, late));
      }),
    );
    expect(momentOfClock(berlin, 'tomorrow')).toBeNaN();
  });

  it('says why nothing is shown', () => {
    const moment = at('2026-11-21T21:40:00+08:00');
    const why = (more: Partial<Rotation>) => showingAt(rotation(more), shanghai, moment).now;
    expect(why({ on: false })).toMatchObject({ pause: 'off' });
    expect(why({ films: [film('1', 0)] })).toMatchObject({ pause: 'empty' });
    expect(why({ end_date: '2026-11-20' })).toMatchObject({ pause: 'hours' });
    expect(why({ start_date: '2026-11-22' })).toMatchObject({ pause: 'hours' });
  });

  const anything = fc.record({
    on: fc.constant(true),
    start_date: fc.constantFrom('', '2026-03-20', '2026-11-01'),
    end_date: fc.constantFrom('', '2026-12-31'),
    weekdays: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6', '7')),
    from: fc.constantFrom('', '00:00', '02:30', '08:00', '22:15'),
    until: fc.constantFrom('', '02:30', '06:00', '08:00', '23:59'),
    loop: fc.boolean(),
    films: fc.array(fc.record({ id: fc.uuid(), name: fc.string(), seconds: fc.integer({ min: 0, max: 4 * HOUR }), shown: fc.boolean() }), {
      maxLength: 6,
    }),
  });

  it('covers any span without a gap and without two at once, each film no longer than it is', () => {
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom(shanghai, berlin),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 3 * DAY }),
        (of, time, day, span) => {
          // Films of seconds would be thousands.
          fc.pre(of.films.every(({ seconds }) => seconds === 0 || seconds > 300));
          const start = at('2026-01-01T00:00:00Z') + day * DAY + 1234;
          const list = showingsOf(of, time, start, start + span);
          expect(list[0]?.from).toBeLessThanOrEqual(start);
          expect(list.at(-1)?.until).toBeGreaterThanOrEqual(start + span);
          for (const [index, each] of list.entries()) {
            expect(each.until).toBeGreaterThan(each.from);
            if (index > 0) expect(each.from).toBe(list[index - 1]?.until);
            if ('film' in each) expect(each.until - each.from).toBeLessThanOrEqual(each.film.seconds);
          }
        },
      ),
    );
  });

  it('says at a moment what the span says', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: DAY }), (of, day, second) => {
        fc.pre(of.films.every(({ seconds }) => seconds === 0 || seconds > 300));
        const start = at('2026-01-01T00:00:00Z') + day * DAY;
        const moment = start + second;
        const whole = showingsOf(of, berlin, start, start + DAY + 1).find(({ from, until }) => from <= moment && moment < until);
        const { now, position } = showingAt(of, berlin, moment);
        expect('film' in now ? now.film.id : now.pause).toBe(whole && ('film' in whole ? whole.film.id : whole.pause));
        if ('film' in now) expect(position).toBeLessThan(now.film.seconds);
      }),
    );
  });

  it('says how its hours end as the whole of them does', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(shanghai, berlin), fc.integer({ min: 0, max: 400 }), (of, time, day) => {
        fc.pre(of.films.every(({ seconds }) => seconds === 0 || seconds > 300));
        const start = at('2026-01-01T00:00:00Z') + day * DAY + 1234;
        const ends = endsOf(of, time, start, start + 3 * DAY);
        for (const end of ends) expect(showingsOf(of, time, start, end.until)).toContainEqual(end);
        expect(ends.map(({ until }) => until)).toEqual(
          roundLength(of.films) > 0 ? hoursOn(of, time, start, start + 3 * DAY).map(({ until }) => until) : [],
        );
      }),
    );
  });

  it('does not go through every film of a year to say how its hours end', () => {
    const short = rotation({ films: [film('1', 1)] });
    expect(endsOf(short, shanghai, at('2026-01-01T00:00:00+08:00'), at('2027-01-01T00:00:00+08:00'))).toHaveLength(365);
  });
});
