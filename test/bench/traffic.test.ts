import { describe, expect, it } from 'vitest';
import { ownOf, type Transfer } from './traffic';

const transfer = (asked: string, sent: number, done: number): Transfer => ({
  path: asked,
  asked,
  call: asked.startsWith('/admin.php/'),
  bytes: 100,
  sent,
  done,
});
const page = transfer('/', 0, 50);
const home = transfer('/admin.php/home', 60, 200);
const chart = transfer('/assets/chart.js', 210, 300);

describe('what belongs to a load', () => {
  it('is everything that was asked for, also twice at once', () => {
    const twice = transfer('/admin.php/home', 220, 400);
    expect(ownOf([page, home, chart, twice])).toEqual({ own: [page, home, chart, twice], until: Number.POSITIVE_INFINITY });
  });

  it('ends where a poll comes once all is there: neither it nor what follows it counts', () => {
    const poll = transfer('/admin.php/home', 5200, 5300);
    const sound = transfer('/assets/ring.wav', 5310, 5400);
    expect(ownOf([page, home, chart, poll, sound])).toEqual({ own: [page, home, chart], until: 5200 });
  });

  it('goes on after a poll that comes while something is under way', () => {
    const slow = transfer('/assets/slow.js', 210, 6000);
    const last = transfer('/assets/last.js', 6010, 6100);
    const poll = transfer('/admin.php/home', 5200, 5300);
    expect(ownOf([page, home, poll, slow, last])).toEqual({ own: [page, home, slow, last], until: Number.POSITIVE_INFINITY });
  });
});
