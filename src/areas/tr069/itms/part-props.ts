/** What the parts of the page of a device are given. */
import type { Row } from '../../../field/field';
import type { ViewProps } from '../../../screen';
import type { Task } from './calls';
import type { deviceFields } from './devices';

/** A device. */
export type Device = Row<typeof deviceFields>;

/** What every part is given. */
export interface PartProps extends ViewProps {
  readonly row: Device;
  /** What was asked of the device, newest first. */
  readonly tasks: readonly Task[];
}
