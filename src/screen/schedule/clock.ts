/** The box's clock, for what is foretold of it. */
import { type ResourceName, resource } from '../../gateway/calls';
import { type Decoded, record, text } from '../../gateway/shape';

/** What every reply that tells the clock has of it: `YYYY-MM-DD HH:mm:ss`, and a zone such as Asia/Shanghai, '' where the box does not say it. */
export const clockFields = { now: text(), zone: text() };
const clock = record(clockFields);
/** What the box's clock shows, and in which zone. */
export type BoxClock = Decoded<typeof clock>;

/** `now` of a resource that runs by the clock. */
export const clockCall = (name: ResourceName) => resource(name).method('now').reads(clock);
