/** A-phone on the reference appliance: its phones are extensions, and a test call really calls one. */
import { phoneFields, phones } from '../../../src/areas/aiso/aphone/phones';
import { decodeRow } from '../../../src/field/field';
import { checkRecord, freshenPhones, openPhoneTests, seededPhones, testCall } from '../aiso/phone-tests';
import { operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';

const test = operation({
  path: '',
  method: 'test',
  kind: 'write',
  right: `${phones.component}:test`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const entry = /^\d{1,15}$/.test(id) ? rowsOf(aisoAphone, box.store, box.clock).one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    const row = decodeRow(phoneFields, entry);
    if (!row.status) throw new Refusal(422, 'check', { status: context.say('phoneOff') });
    testCall(box, row, context.signedIn().account.username);
    context.changed(undefined, { id, name: row.name });
    return {};
  },
});

const declared = declaredResource(phones);

export const aisoAphone: Resource = {
  ...declared,
  seed: seededPhones,
  check: (entry, others) => ({
    ...declared.check(entry),
    // One telephone can't stand in two places.
    extension: others.some(({ extension }) => String(extension) === String(entry.extension)) ? 'taken' : undefined,
  }),
  freshen: freshenPhones,
  methods: [test],
  start: openPhoneTests,
};

export const aisoAphoneChecks: Resource = checkRecord;
