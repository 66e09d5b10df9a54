/** What a change would do to the network, and what a person is asked about it. */

import type { SendOptions } from '../../../gateway/client';
import type { GatewayError } from '../../../gateway/errors';
import type { Decoded } from '../../../gateway/shape';
import type { SafeApply, ScreenProps, ViewProps } from '../../../screen';
import type { applied, SafeFields } from '../../../screen/apply/safe-apply-calls';
import type { Overview } from './calls';
import type { Change } from './changes';
import type { Problems } from './check';
import type { NetworkConfig } from './model';

/** What a change would do, and how it is sent. */
export interface Plan {
  /** The whole configuration as it would be. */
  readonly after: NetworkConfig;
  /** What it changes beside. */
  readonly more?: readonly Change[];
  /** What is wrong with what was typed. */
  readonly problems?: Problems;
  readonly send: (safe: Partial<SafeFields>, options: SendOptions) => Promise<Decoded<typeof applied>>;
}

/** What the parts of the screen share. */
export interface NetworkTools extends ViewProps {
  readonly overview: Overview;
  readonly safe: SafeApply;
}

/** The address of the console after a change, if it moves to one that is known. */
export const addressIn = (fields: Partial<SafeFields>): string | undefined =>
  fields.acknowledged?.includes('.') ? fields.acknowledged : undefined;

/** Why a change was refused: what the box says of it, and of its fields. */
export const refusalText = ({ failureText }: Pick<ScreenProps, 'failureText'>, error: GatewayError): string =>
  [failureText(error), ...Object.values(error.fields)].filter(Boolean).join(' ');
