/** Whether a phone is there, and where not: why, and what to do about it. */

import type { Row } from '../../../field/field';
import type { Translate } from '../../../i18n/keys';
import type { ViewProps } from '../../../screen';
import { type Severity, StateTag } from '../../../ui';
import type { extensionFields } from './extension-fields';

/** One extension of the list. */
export type Extension = Row<typeof extensionFields>;

/** The severity of each state of registration. */
export const SEVERITIES: Readonly<Record<Extension['state'], Severity>> = {
  registered: 'success',
  unreachable: 'warning',
  failed: 'danger',
  off: 'neutral',
};

/** The state in the list; of a phone that can't register, the reason. */
export function StateCell({ row, screen: { t } }: ViewProps & { readonly row: Extension }) {
  const { state, reason } = row;
  return (
    <StateTag severity={SEVERITIES[state]}>
      {state === 'failed' && reason !== 'none'
        ? t(`voice-extensions:extensions.values.reason.${reason}`)
        : t(`voice-extensions:extensions.values.state.${state}`)}
    </StateTag>
  );
}

/** Why the phone is not there and what to do; nothing where all is well. */
export function whatToDo(t: Translate, { state, reason, address, type }: Extension): string | undefined {
  if (state === 'registered' || state === 'off') return undefined;
  if (type === 'fxs') return t('voice-extensions:todo.line');
  if (state === 'unreachable' || reason === 'none') return t('voice-extensions:todo.unreachable');
  return t(`voice-extensions:todo.${reason}`, { address: address.replace(/:\d+$/, '') });
}
