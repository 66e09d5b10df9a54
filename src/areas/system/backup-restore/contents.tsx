/** What a backup that is made now would hold. */
import { listOf } from '../../../i18n/list-of';
import { sizeText } from '../../../lib/number-format';
import { serverText } from '../../../lib/server-text';
import { ReadState, useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { fieldName, sectionName, tableName } from '../words-of';
import { readClearText, readPacking } from './calls';

/** Its pictures and sounds, and those that are too large for it. */
export function Packing({ screen: { t, gateway, failureText } }: ViewProps) {
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

/** What stands in it for everybody to read who has the file, unless it has a password. */
export function ClearText({ screen: { t, gateway, failureText } }: ViewProps) {
  const read = useRead(gateway, readClearText, {});
  const found = read.data?.data.list;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-16 w-full']} />;
  if (found.length === 0) return null;
  const sections = [...new Set(found.map(({ section }) => section))];
  return (
    <Callout severity="warning">
      <p>{t('system-care:backup.clear')}</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5 text-note">
        {sections.map((section) => (
          <li key={section}>
            {t('system-care:backup.clearSection', {
              section: sectionName(t, section),
              secrets: listOf(
                t,
                found
                  .filter((each) => each.section === section)
                  .map(({ table, name, count, hashed }) =>
                    t(hashed ? 'system-care:backup.clearHash' : 'system-care:backup.clearField', {
                      table: tableName(t, table),
                      field: fieldName(t, name),
                      count,
                    }),
                  ),
              ),
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
