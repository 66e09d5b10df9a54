/** HolidayTheme: which theme the screens wear and when, with a preview of each (SPEC.md 2). */

import { resource } from '../../../gateway/calls';
import { any, record, text } from '../../../gateway/shape';
import { ListView, useRead, type ViewProps } from '../../../screen';
import { listDef } from '../../../screen/definition/definition';
import { Callout } from '../../../ui/callout';
import { ThemePreview } from './theme-preview';
import { checkTheme, themeFields } from './themes';

const themes = listDef({
  key: 'system-linked:themes',
  component: 'system/holidaytheme',
  resource: 'festivalIndex',
  fields: themeFields,
  name: 'name',
  columns: [
    { field: 'name', inline: true },
    'image',
    'start_date',
    'end_date',
    'repeat',
    'effect',
    { field: 'greeting', extra: true },
    'status',
  ],
  filters: ['repeat', 'status'],
  status: 'status',
  sortable: true,
  form: {
    when: ['name', 'repeat', 'start_date', 'end_date', 'status'],
    look: ['image', 'logo', 'colour', 'effect', 'greeting'],
  },
  check: checkTheme,
  batch: ['status', 'effect', 'colour'],
  Detail: ({ row, screen }) => <ThemePreview theme={row} t={screen.t} />,
});

const worn = resource('festivalIndex', any()).method('worn', record({ data: record({ name: text(), until: text(), passed: text() }) }), {
  overlay: false,
});

/** The screen: what is worn today, then all themes. Where several hold, the first of the list is worn. */
export function HolidayTheme({ screen }: ViewProps) {
  const { t } = screen;
  const today = useRead(screen.gateway, worn, {}).data?.data;
  return (
    <ListView
      screen={screen}
      def={themes}
      above={
        today && (
          <div className="mb-4">
            <Callout severity="info">
              {today.name === ''
                ? t('system-linked:themes.wornNone')
                : t('system-linked:themes.worn', { name: today.name, until: today.until })}
              {today.passed !== '' && ` ${t('system-linked:themes.passed', { names: today.passed })}`}
            </Callout>
          </div>
        )
      }
    />
  );
}
