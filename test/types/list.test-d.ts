/** What must not compile in a screen's declaration: checked by `npm run check`, never run. */
import { choice, integer, secret, text } from '../../src/field';
import { signalThreshold } from '../../src/field/rules';
import { type Headed, listDef, settingsDef } from '../../src/screen/definition/definition';

const fields = {
  name: text(),
  type: choice(['A', 'AAAA', 'CNAME']),
  value: text(),
  ttl: integer(),
};
const right = { key: 'system-services:dnsRecords', component: 'system/dnsservice', resource: 'systemDnsRecords', fields } as const;

listDef({
  ...right,
  columns: ['name', 'type', { field: 'ttl', width: 90 }],
  form: { record: ['name', { field: 'value', when: ({ type }) => type === 'A' }] },
});

// @ts-expect-error an unknown column
listDef({ ...right, columns: ['nam'] });
// @ts-expect-error a column of an unknown field
listDef({ ...right, columns: [{ field: 'nam' }] });
// @ts-expect-error an unknown field in the form
listDef({ ...right, columns: ['name'], form: { record: ['nam'] } });
// @ts-expect-error a heading that has no words
listDef({ ...right, columns: ['name'], form: { other: ['name'] } });
/** The first rule that a definition breaks is named by the type of the error. */
const _heading: Headed<'system-services:dnsRecords', 'record' | 'other'> = { noWordsForHeading: 'other' };
integer({ rule: signalThreshold });
// @ts-expect-error a secret that may be empty is not required
secret({ required: true, mayEmpty: true });
// @ts-expect-error a screen that has no words
listDef({ ...right, key: 'system-services:nothing', columns: ['name'] });
// @ts-expect-error a resource that no table of calls names
listDef({ ...right, resource: 'dnsRecords', columns: ['name'] });
// @ts-expect-error a filter by an unknown field
listDef({ ...right, columns: ['name'], filters: ['nam'] });
// @ts-expect-error an issue on an unknown field
listDef({ ...right, columns: ['name'], check: () => ({ nam: { key: 'required' } }) });
// @ts-expect-error an unknown message
listDef({ ...right, columns: ['name'], check: () => ({ name: { key: 'needed' } }) });
// @ts-expect-error a word that the choice does not have
listDef({ ...right, columns: ['name'], form: { record: [{ field: 'value', when: ({ type }) => type === 'MX' }] } });
// @ts-expect-error a field without a label
listDef({ ...right, fields: { ...fields, port: integer() }, columns: ['name'] });
// @ts-expect-error a value without words
listDef({ ...right, fields: { ...fields, type: choice(['A', 'MX']) }, columns: ['name'] });
// @ts-expect-error a setting that the locale file does not name
settingsDef({
  key: 'system-services:dnsSettings',
  component: 'system/dnsservice',
  resource: 'systemDnsSet',
  fields: { speed: integer() },
  form: { service: ['speed'], local: [] },
});
