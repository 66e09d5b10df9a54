/** Pictures and sounds that a backup made now would hold, and those that are too large for it. */
import { sizeText } from '../../../lib/number-format';
import { serverText } from '../../../lib/server-text';
import { ReadState, type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { readPacking } from './calls';

/** The counts, as the gateway counts them now. */
export function Packing({ screen: { t, gateway, failureText } }: { readonly screen: ScreenProps }) {
  const read = useRead(gateway, readPacking, {});
  const found = read.data?.data.detail;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-5 w-1/2']} />;
  const { count, bytes, left, named } = found;
  return (
    <>
      <p>{t('system-care:backup.files', { count, size: sizeText(bytes) })}</p>
      {left > 0 && (
        <Callout severity="warning">
          <p>{t('system-care:backup.left', { count: left })}</p>
          <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-5 text-note">
            {named.map(({ name, size }, at) => (
              <li key={at} className="[overflow-wrap:anywhere]">
                {t('system-care:backup.leftFile', { name: serverText(name), size: sizeText(size) })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
