/** A time zone, found by its name or by how far it is from UTC. */

import { defineField, type Field } from '../../../field/field';
import { useMessages } from '../../../i18n/i18n';
import { Combobox } from '../../../ui/combobox';
import { Skeleton } from '../../../ui/states';
import { zoneOptions } from './zone-options';

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

let options: ReturnType<typeof zoneOptions> | undefined;

/** The zone of the box. */
export const zoneField: Field<string> = defineField<string>(
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
      options ??= zoneOptions();
      return <Combobox {...rest} options={options} />;
    },
  },
  { required: true },
);
