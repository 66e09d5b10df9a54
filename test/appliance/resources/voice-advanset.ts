/** The advanced settings of telephony, and who is banned now. Bans end by the box's clock. */
import { advancedSettings, bans } from '../../../src/areas/voice/advan-set/settings';
import type { Box } from '../box';
import type { Clock } from '../clock';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const MINUTE = 60_000;
const TICK_MS = 1000;

const ban = (clock: Clock, address: string, reason: string, account: string, attempts: number, ago: number, lasts: number) => ({
  address,
  reason,
  account,
  attempts,
  since: wireTime(clock.now() - ago * MINUTE),
  until: wireTime(clock.now() + (lasts - ago) * MINUTE),
});

/** Who is banned now; to delete one is to release it. */
export const voiceAdvansetBan: Resource = {
  ...declaredResource(bans),
  has: ['list', 'detail', 'del', 'export'],
  seed: (clock) => [
    ban(clock, '45.134.26.71', 'unknown', '100', 48, 12, 60),
    ban(clock, '185.53.90.14', 'flood', '', 2310, 34, 60),
    ban(clock, '192.168.20.118', 'password', '8042', 5, 3, 60),
  ],
  start: (box: Box) => {
    const timer = setInterval(() => {
      const rows = rowsOf(voiceAdvansetBan, box.store, box.clock);
      const now = wireTime(box.clock.now());
      for (const entry of rows.all()) if (String(entry.until) <= now) rows.remove(String(entry.id));
    }, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};

export const voiceAdvanset: Resource = {
  ...declaredResource(advancedSettings),
  settings: true,
  seed: () => [
    {
      session_timer: 'accept',
      session_expires: 1800,
      session_min: 90,
      ring_seconds: 60,
      t1: 500,
      keep_alive: 30,
      max_calls: 120,
      jitter_adaptive: 1,
      jitter_max: 200,
      protect: 1,
      attempts: 5,
      window: 10,
      ban_time: 60,
      never_banned: ['192.168.10.0/24'],
      emergency: ['110', '119', '120'],
      dscp_signal: 24,
      dscp_audio: 46,
      dscp_video: 34,
      srtp: 'off',
      trace: 0,
      trace_minutes: 15,
      music: '4',
    },
  ],
  start: (box: Box) => {
    // A trace that nobody stops would fill the disk: it ends by itself, counted from the moment it was switched on.
    const timer = setInterval(() => {
      const rows = rowsOf(voiceAdvanset, box.store, box.clock);
      const entry = rows.one('1');
      if (entry?.trace !== 1) return;
      const since = Number(entry.mtime);
      if (Number.isFinite(since) && box.clock.now() - since >= Number(entry.trace_minutes) * MINUTE) {
        const { id: _id, sort: _sort, mtime: _mtime, ...body } = entry;
        rows.save('1', { ...body, trace: 0 });
      }
    }, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};
