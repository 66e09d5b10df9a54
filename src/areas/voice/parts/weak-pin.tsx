/** Says of a PIN that is easy to guess that it is, while it is typed. */
import type { ScreenProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { isWeakPin } from './pin-strength';

/** Under the field of a PIN. `number`: whose PIN it is. */
export const WeakPin = ({
  pin,
  number,
  screen: { t },
}: {
  readonly pin: string;
  readonly number: string;
  readonly screen: ScreenProps;
}) => (
  // The shortest PIN has four digits: before that it is only half typed.
  <div role="status" className="mt-2 empty:hidden">
    {pin.length > 3 && isWeakPin(pin, number) && <Callout severity="warning">{t('voice:pin.weak')}</Callout>}
  </div>
);
