/** Whether a picture that should move stands still: a stream whose source fell silent shows its last frame as if nothing were wrong. */

/**
 * Watches the time of what plays.
 * @param patience so long it may stand still, in milliseconds
 * @returns told its time, whether it should move, and the moment; answers whether it has stood still for too long
 */
export function stallWatch(patience: number): (time: number, moving: boolean, now: number) => boolean {
  let last = { time: Number.NaN, now: 0 };
  return (time, moving, now) => {
    if (!moving || time !== last.time) last = { time: moving ? time : Number.NaN, now };
    return now - last.now >= patience;
  };
}
