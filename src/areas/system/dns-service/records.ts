/** The names that the box itself answers (SPEC.md 7, dns_set). */
import { choice, flag, integer, text, type ValuesOf } from '../../../field';
import { domainName, hostname, type Issue, ipv4, isIpv6 } from '../../../field/rules';
import { listDef } from '../../../screen/definition';

export const recordFields = {
  name: text({ required: true, rule: hostname, placeholder: 'tv.hotel.lan', width: 240 }),
  type: choice(['A', 'AAAA', 'CNAME'], { width: 140 }),
  value: text({ required: true, width: 240 }),
  ttl: integer({ min: 30, max: 86_400, initial: 300, unit: 's', required: true }),
  status: flag({ initial: true }),
  note: text({ max: 60 }),
};
/** What is wrong with a record whose value does not fit its type. */
export function checkRecord({ type, value }: ValuesOf<typeof recordFields>): { readonly value?: Issue } {
  if (value === '') return {};
  const issue: Issue | undefined =
    type === 'A' ? ipv4(value) : type === 'AAAA' ? (isIpv6(value) ? undefined : { key: 'format' }) : domainName(value);
  return issue ? { value: issue } : {};
}

/** The list of records, with its form. */
export const records = listDef({
  key: 'system-services:dnsRecords',
  component: 'system/dnsservice',
  resource: 'systemDnsRecords',
  fields: recordFields,
  columns: [{ field: 'name', inline: true }, 'type', 'value', 'ttl', 'status', { field: 'note', extra: true }],
  filters: ['type', 'status'],
  status: 'status',
  batch: ['ttl', 'status'],
  form: { record: ['name', 'type', 'value', 'ttl', 'status', 'note'] },
  check: checkRecord,
  import: { names: ['name', 'type', 'value', 'ttl', 'status', 'note'], keyField: 'name' },
});
