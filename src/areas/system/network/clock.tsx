/** The clock of the box (SPEC.md 7, Network/timezone): its zone, and whom it asks for the time. */
import { flag, text } from '../../../field';
import { defineField, type Field } from '../../../field/field';
import { hostname, ipv4 } from '../../../field/rules';
import { tags } from '../../../field/tags';
import { useMessages } from '../../../i18n/i18n';
import { settingsDef } from '../../../screen/definition';
import { Combobox } from '../../../ui/combobox';
import { Skeleton } from '../../../ui/states';

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Every zone that the browser knows, with how far it is ahead of UTC now. */
function zoneOptions() {
  return Intl.supportedValuesOf('timeZone').map((zone) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts();
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return { value: zone, label: `${zone.replaceAll('_', ' ')} (${offset.replace('GMT', 'UTC')})` };
  });
}
let options: ReturnType<typeof zoneOptions> | undefined;

const zone: Field<string> = defineField<string>(
  {
    kind: 'timeZone',
    wire: 'text',
    empty: '',
    decode: (wire) => (typeof wire === 'string' ? wire : ''),
    parse: (written) => written.trim(),
    format: (value) => value,
    rule: (value) => (isZone(value) ? undefined : { key: 'format' }),
    Input: function ZoneInput({ words, label: _label, ...rest }) {
      if (!useMessages('field')) return <Skeleton className="h-control" />;
      const { t } = words;
      options ??= zoneOptions();
      return (
        <Combobox
          {...rest}
          options={options}
          words={{
            open: t('field:option.open'),
            loading: t('common:state.loading'),
            failed: t('common:state.failed'),
            retry: t('common:action.retry'),
            none: t('field:option.none'),
            more: (count) => t('field:option.more', { count }),
            remove: (label) => t('field:option.remove', { label }),
          }}
        />
      );
    },
  },
  { required: true },
);

/** Zone and time servers. */
export const clockFields = {
  zone,
  ntp: flag(),
  servers: tags({ max: 4, each: (server) => (ipv4(server) ? hostname(server) : undefined) }),
  /** When the time was last taken over, and the time of now in Unix seconds. */
  synced: text({ readOnly: true }),
};

/** The settings as a form. */
export const clockSettings = settingsDef({
  key: 'system-network:clock',
  component: 'system/netcardset',
  resource: 'networkTimezone',
  fields: clockFields,
  form: { clock: ['zone', 'ntp', { field: 'servers', when: ({ ntp }) => ntp, required: ({ ntp }) => ntp }] },
});
