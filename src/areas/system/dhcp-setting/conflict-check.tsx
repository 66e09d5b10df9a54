/** Under the form of a reservation: whether the address can be kept for the device, before it is saved. */

import { ipv4, mac } from '../../../field/rules';
import { type FooterProps, type ListViews, useRead } from '../../../screen';
import { Button, Callout, Icon, Skeleton } from '../../../ui';
import { checkReservation } from './calls';
import type { reservationFields } from './fields';

type Props = FooterProps<typeof reservationFields>;

/** Asks the box once the address and the device are whole. */
export const ConflictCheck = (props: Props) => {
  const { address, mac: device } = props.values;
  return (
    <div role="status" className="mt-5">
      {ipv4(address) === undefined && mac(device) === undefined && <Answer {...props} />}
    </div>
  );
};

function Answer({ values, set, id = '', screen: { gateway, t, failureText } }: Props) {
  const { address, mac: device } = values;
  const { data, error } = useRead(gateway, checkReservation, { id, mac: device, address });
  if (error) return <Callout severity="warning">{failureText(error)}</Callout>;
  if (!data) return <Skeleton className="h-8 w-full" />;
  const { conflicts, range, next } = data.data;
  if (conflicts.length === 0) {
    return (
      <p className="flex items-center gap-2 text-success">
        <Icon name="check" className="size-4" />
        {range === '' ? t('system-services:dhcpCheck.freeOutside', { address }) : t('system-services:dhcpCheck.free', { address, range })}
      </p>
    );
  }
  return (
    <Callout
      severity="danger"
      action={
        next !== undefined &&
        conflicts.some(({ field }) => field === 'address') && (
          <Button onClick={() => set({ address: next })}>{t('system-services:dhcpCheck.useNext', { address: next })}</Button>
        )
      }
    >
      {conflicts.map(({ field, text }) => (
        <p key={field + text}>
          <span className="font-medium tabular-nums">{field === 'mac' ? device : address}</span> · {text}
        </p>
      ))}
    </Callout>
  );
}

export const views: ListViews<typeof reservationFields> = { Footer: ConflictCheck };
