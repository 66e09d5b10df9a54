/** Asks for one line of reason, and does with it what the caller says. */
import { useMemo } from 'react';
import { text } from '../../field/text';
import type { IconName } from '../../ui';
import type { ViewProps } from '../definition/vocabulary';
import { FieldsDialog } from './fields-dialog';

/** A reason in one line, of at most so many characters. */
export const reasonField = (most = 100) => text({ required: true, max: most });

/** @param most characters. @param send does it; what it throws is told in the dialog, which stays open. @param help what follows from it */
export function ReasonDialog({
  label,
  most,
  send,
  ...rest
}: ViewProps & {
  readonly title: string;
  readonly action: string;
  readonly icon: IconName;
  readonly label: string;
  readonly help?: string;
  readonly most?: number;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const def = useMemo(() => ({ fields: { reason: reasonField(most) }, groups: { reason: ['reason'] as const } }), [most]);
  return <FieldsDialog {...rest} def={def} words="" label={() => label} initial={{ reason: '' }} send={({ reason }) => send(reason)} />;
}
