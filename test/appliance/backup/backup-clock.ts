/** When the schedule makes its next backup: the time follows the form, the clock and its zone. */
import type { Box } from '../box';
import { clockMark } from '../checked';
import { nextRun, type Schedule } from './schedule';

const NEXT = 'backup next';
const RHYTHM = 'backup rhythm';

/** The clock of a box's backups. */
export class BackupClock {
  private readonly box: Box;
  private readonly schedule: () => Schedule;

  constructor(box: Box, schedule: () => Schedule) {
    this.box = box;
    this.schedule = schedule;
  }

  /** Unix milliseconds of the next one; 0 when there is none. */
  next(): number {
    const now = this.schedule();
    const { keep: _keep, password: _password, ...rhythm } = now;
    const spelled = JSON.stringify([rhythm, clockMark(this.box.clock)]);
    if (this.box.store.setting(RHYTHM) !== spelled) {
      this.box.store.keep(RHYTHM, spelled);
      this.box.store.keep(NEXT, now.enabled ? nextRun(now, this.box.clock.now()) : 0);
    }
    return now.enabled ? Number(this.box.store.setting(NEXT) ?? 0) : 0;
  }

  /** Whether one is to be made now. */
  isDue(): boolean {
    const next = this.next();
    return next !== 0 && next <= this.box.clock.now();
  }

  /** What is due is being made. */
  goOn(): void {
    this.box.store.keep(NEXT, nextRun(this.schedule(), this.box.clock.now()));
  }
}
