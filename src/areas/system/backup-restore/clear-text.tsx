/** What stands in a backup for everybody to read who has the file, unless it has a password. */
import { listOf } from '../../../i18n/list-of';
import { ReadState, type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { fieldName, sectionName, tableName } from '../words-of';
import { readClearText } from './calls';

/** The list, as the gateway counts it now. */
export function ClearText({ screen: { t, gateway, failureText } }: { readonly screen: ScreenProps }) {
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
