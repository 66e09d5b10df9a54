/** What a rule of QoS takes for ports and addresses as people type them. */
import { expect, it } from 'vitest';
import { ruleFields } from '../../../../src/areas/system/network/qos';

it.each([
  ['80，443', '80,443'],
  ['５０６０；10000 - 20000', '5060,10000-20000'],
  ['80、443,', '80,443'],
])('reads the ports %s as %s', (typed, kept) => {
  expect(ruleFields.ports.parse(typed)).toBe(kept);
  expect(ruleFields.ports.validate(kept)).toBeUndefined();
});

it('reads a subnet in full-width characters or with its netmask', () => {
  expect(ruleFields.source.parse('１０。０.0.0／8')).toBe('10.0.0.0/8');
  expect(ruleFields.source.parse('172.16.0.0 255.255.0.0')).toBe('172.16.0.0/16');
  expect(ruleFields.source.parse('')).toBe('');
});
