/** Whether the box answers at all: rebooting, switched off, or on. A console has to live through each. */
import type { Clock } from './clock';
import type { Store } from './store';

/** The power of one box. */
export interface Power {
  /** False while every connection is cut. */
  readonly on: boolean;
  /** False while the box itself is down: it restarts or is switched off, and nothing that it does goes on. */
  readonly up: boolean;
  /** Counts the starts of the box: a higher one means that it really was down. */
  readonly boots: number;
  /** When the last start was, Unix milliseconds. */
  readonly since: number;
  /** Goes dark in a moment, when the answer is out, and comes back by itself. */
  reboot(): void;
  /** Goes dark in a moment and stays so. */
  shutDown(): void;
  /** Somebody presses the button. */
  start(): void;
  /** No answer for so many milliseconds, without a restart: an address moves to another machine. */
  blink(milliseconds: number): void;
  stop(): void;
}

/** Time for the answer of the call itself to get out. */
const GOODBYE_MS = 300;
/** How long a simulated box is away while it reboots. */
const REBOOT_MS = 4000;
const BOOTS = 'boots';
const BOOTED = 'booted';
/** A new box has its past, so it was not started just now: nine days and some hours ago. */
const FIRST_START_MS = -9.2 * 86_400_000;

/** Milliseconds since the box was started last. */
export const upFor = (store: Store, clock: Clock): number => Math.max(0, clock.lived() - Number(store.setting(BOOTED) ?? 0));

/**
 * Switches a box on.
 * @param onDark cuts the connections
 * @param onChange the box itself has gone down, or is up again
 */
export function createPower(store: Store, clock: Clock, onDark: () => void, onChange: () => void): Power {
  let on = true;
  let up = true;
  let boots = 0;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const boot = (): void => {
    boots = Number(store.setting(BOOTS) ?? 0) + 1;
    store.keep(BOOTS, boots);
    store.keep(BOOTED, boots === 1 ? FIRST_START_MS : clock.lived());
    since = clock.now() - upFor(store, clock);
    [on, up] = [true, true];
  };
  const bootAgain = (): void => {
    boot();
    onChange();
  };
  /** The box itself goes down. */
  const goDown = (then?: () => void): void =>
    goDark(then, REBOOT_MS, () => {
      up = false;
      onChange();
    });
  const after = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, clock.paced(milliseconds)).unref();
  };
  const goDark = (then: (() => void) | undefined, milliseconds: number, down?: () => void): void =>
    after(GOODBYE_MS, () => {
      on = false;
      down?.();
      onDark();
      if (then) after(milliseconds, then);
    });
  boot();
  return {
    get on() {
      return on;
    },
    get boots() {
      return boots;
    },
    get since() {
      return since;
    },
    get up() {
      return up;
    },
    reboot: () => goDown(bootAgain),
    shutDown: () => goDown(),
    start: () => {
      clearTimeout(timer);
      if (!on) bootAgain();
    },
    blink: (milliseconds) =>
      goDark(() => {
        on = true;
      }, milliseconds),
    stop: () => clearTimeout(timer),
  };
}
