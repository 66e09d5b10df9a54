import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resource, resourcePaths } from '../../src/gateway/calls';
import { any } from '../../src/gateway/shape';
import { ownOf, twinCall, twinOf, twinPath, twinRight } from '../../src/gateway/twins';
import { may } from '../appliance/rights';

describe('one thing in two places', () => {
  it('is asked in JSON below /operations from the Operations folder', () => {
    const { list, import: imported } = resource('mediaLiveprogram', any());
    expect(twinCall(list)).toMatchObject({
      name: 'operationsLive',
      path: '/operations/media/live',
      encoding: 'json',
      fixed: { method: 'list' },
    });
    expect(twinCall(imported)).toMatchObject({ path: '/operations/media/live', encoding: 'multipart' });
    const other = resource('systemDnsRecords', any()).list;
    expect(twinCall(other)).toBe(other);
    expect(twinPath('/admin.php/advertisement/homepage')).toBe('/operations/Advertising/main');
  });

  it('is named and allowed by its own folder', () => {
    expect(twinOf('mediamodel/liveprogram')).toBe('operations/liveprogram');
    expect(ownOf('operations/liveprogram')).toBe('mediamodel/liveprogram');
    expect(twinRight('mediamodel/liveprogram:add')).toBe('operations/liveprogram:add');
    expect(twinRight('mediamodel/liveprogram')).toBe('operations/liveprogram');
    expect(twinRight('system/dnsservice:add')).toBe('system/dnsservice:add');
    expect(ownOf('constructor')).toBeUndefined();
    expect(twinOf('constructor')).toBeUndefined();
  });

  it('is allowed on the box to who has it in either place', () => {
    const operator = { menus: ['operations/liveprogram'], buttons: ['operations/liveprogram:edit'] };
    expect(may(operator, 'mediamodel/liveprogram:edit')).toBe(true);
    expect(may(operator, [['mediamodel/liveprogram', 'mediamodel/liveprogram:add']])).toBe(false);
    expect(may(operator, 'mediamodel/liveclass')).toBe(false);
  });

  it('stands in the contract under both paths', () => {
    const contract = readFileSync(new URL('../../src/gateway/README.md', import.meta.url), 'utf8');
    const twins = Object.values(resourcePaths).flatMap((path) => twinPath(path) ?? []);
    expect(twins.length).toBeGreaterThan(20);
    for (const twin of twins) expect(contract, twin).toContain(`\`${twin.replace('/operations/', '')}\``);
  });
});
