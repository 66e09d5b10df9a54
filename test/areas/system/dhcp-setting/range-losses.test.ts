import { expect, it } from 'vitest';
import { rangeLosses, rangeSwitching } from '../../../../src/areas/system/dhcp-setting/range-check';
import type { ScreenProps } from '../../../../src/screen';

const row = (status: boolean, used: number) => ({ status, usage: { size: 241, used } });
const t = ((key: string, { count }: { count: number }) => `${key} ${count}`) as unknown as ScreenProps['t'];

it('who has an address of a range is counted; a range that is off has nobody to lose', () => {
  expect(rangeLosses([row(true, 86), row(true, 2), row(false, 5)], { t })).toEqual(['system-services:dhcpRanges.lost 88']);
  expect(rangeLosses([row(true, 0), row(false, 5)], { t })).toEqual([]);
});

it('a range is asked for as it is now before it is switched off, and not at all before it is switched on', async () => {
  const asked: unknown[] = [];
  const send = (_call: unknown, payload: unknown) => {
    asked.push(payload);
    return Promise.resolve({ data: { detail: { id: '1', status: 1, usage: { size: 241, used: 86 } } } });
  };
  const screen = { t, gateway: { send } } as unknown as ScreenProps;
  expect(await rangeSwitching({ id: '1' }, true, screen)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await rangeSwitching({ id: '1' }, false, screen)).toEqual(['system-services:dhcpRanges.lost 86']);
  expect(asked).toEqual([{ id: '1' }]);
});
