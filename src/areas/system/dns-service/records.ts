/** The names that the box itself answers (src/gateway/README.md). */
import { choice, flag, integer, text, type ValuesOf } from '../../../field';
import { endpoint, hostname } from '../../../field/address';
import { domainName, type Issue, ipv4, isIpv6 } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';
import { clashOf } from './resolve';

export const recordFields = {
  name: hostname({ required: true, width: 240 }),
  type: choice(['A', 'AAAA', 'CNAME'], { width: 140 }),
  value: endpoint({ required: true }),
  ttl: integer({ min: 30, max: 86_400, initial: 300, unit: 's', required: true }),
  status: flag({ initial: true }),
  note: text({ max: 60 }),
};
/** What is wrong with a record whose value does not fit its type. */
export function checkRecord(record: ValuesOf<typeof recordFields>): { readonly name?: Issue; readonly value?: Issue } {
  const { type, value } = record;
  if (value === '') return {};
  const issue: Issue | undefined =
    type === 'A' ? ipv4(value) : type === 'AAAA' ? (isIpv6(value) ? undefined : { key: 'format' }) : domainName(value);
  return issue ? { value: issue } : clashOf(record, [], '');
}

/** The list of records, with its form. */
export const records = listDef({
  key: 'system-services:dnsRecords',
  component: 'system/dnsservice',
  resource: 'systemDnsRecords',
  fields: recordFields,
  // A name is changed in the form, which says what else depends on it.
  columns: ['name', 'type', 'value', 'ttl', 'status', { field: 'note', extra: true }],
  filters: ['type', 'status'],
  status: 'status',
  batch: ['ttl', 'status'],
  form: { record: ['name', 'type', 'value', 'ttl', 'status', 'note'] },
  check: checkRecord,
  import: { names: ['name', 'type', 'value', 'ttl', 'status', 'note'], keyField: 'name' },
});
