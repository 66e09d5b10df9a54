/** Supervisors who listen in: each has a call of his own to the call that he hears. */
import type { Call } from './call';
import { type Make, phoneRefusal } from './made-calls';
import type { Progress } from './progress';
import type { VoiceRefusal } from './voice';
import type { World } from './world';

const SECOND = 1000;
/** Label of a supervisor's own call. */
const LISTEN = 'listen';

/** Who listens to which call. */
export class Listening {
  private readonly world: World;
  private readonly progress: Progress;
  private readonly make: Make;
  /** Supervisors' calls, by the call that they listen to. */
  private readonly legs = new Map<string, Call>();

  constructor(world: World, progress: Progress, make: Make) {
    this.world = world;
    this.progress = progress;
    this.make = make;
    world.onEnd.push((call) => {
      this.stop(call);
      this.forget(call);
    });
  }

  /** Adds a supervisor, whose extension rings first. */
  start(call: Call, extension: string): VoiceRefusal | undefined {
    const { world, progress } = this;
    if (call.state !== 'talking' || call.begin.label !== '') return 'notTalking';
    const found = world.extension(extension);
    if (!found) return 'noTarget';
    const refused = phoneRefusal(world, extension);
    if (refused !== undefined) return refused;
    this.stop(call);
    const leg = this.make({
      direction: 'internal',
      caller: found.number,
      callerName: found.name,
      dialled: call.number,
      from: '',
      trunk: '',
      keys: '',
      label: LISTEN,
    });
    this.legs.set(call.begin.id, leg);
    progress.enter(leg, 'ringing', found.number, found.name);
    leg.ringing = [extension];
    world.later(leg, (2 + world.roll(leg) * 3) * SECOND, () => {
      progress.enter(leg, 'talking', found.number, found.name);
      leg.to = extension;
      leg.answered = world.now;
      call.listener = extension;
    });
    return undefined;
  }

  stop(call: Call): void {
    const leg = this.legs.get(call.begin.id);
    this.legs.delete(call.begin.id);
    call.listener = '';
    if (leg) this.progress.end(leg, 'answered');
  }

  /** A supervisor's own call is over: nobody listens to what he heard. */
  private forget(leg: Call): void {
    for (const [heard, each] of this.legs) {
      if (each !== leg) continue;
      this.legs.delete(heard);
      const other = this.world.calls.get(heard);
      if (other) other.listener = '';
    }
  }
}
