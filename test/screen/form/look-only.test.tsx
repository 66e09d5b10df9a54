// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import { LookOnly } from '../../../src/screen/form/form-parts';
import { changingActions } from '../../../src/screen/list/list-shape';
import { clear, draw, text } from '../../session/page';

const look = async (actions: readonly string[], ...rights: readonly string[]): Promise<void> => {
  const t = await translator('en');
  await draw(
    <LookOnly
      screen={{ t, can: (right) => rights.includes(right), menuTitle: () => 'DNS Service' }}
      component="system/dnsservice"
      actions={actions}
    />,
  );
};

beforeEach(async () => {
  await loadMessages('en', ['common', 'engine']);
});
afterEach(clear);

it('says which rights are missing to someone who can only look, and who can grant them', async () => {
  await look(['edit']);
  expect(text()).toContain('You can view this page but not edit it. You need the permission “Edit” of “DNS Service”. Ask an administrator');
  await look(['add', 'edit', 'del', 'status'], 'system/dnsservice:export', 'system/time:edit');
  expect(text()).toContain('the permission “Add” / “Edit” / “Delete” of “DNS Service”');
});

it('names what else would change something where nothing of these is offered, and is not there where something may be changed or nothing can be', async () => {
  await look(['reboot']);
  expect(text()).toContain('the permission “Restart” of “DNS Service”');
  await look(['add', 'edit', 'del', 'status'], 'system/dnsservice:status');
  expect(text()).toBe('');
  await look([]);
  expect(text()).toBe('');
});

it('knows from a declared list what changes something in it', () => {
  expect(
    changingActions({ form: { entry: ['name'] }, without: ['add'], status: 'name', sortable: true, import: { names: ['name'] } }),
  ).toEqual(['edit', 'del', 'status', 'sort', 'import']);
  expect(changingActions({ without: ['del'] }), 'a list that is only read').toEqual([]);
  expect(
    changingActions({
      without: ['del'],
      actions: [{ name: 'reboot' }],
      bulk: [{ name: 'push', right: 'edit' }],
    }),
  ).toEqual(['reboot', 'edit']);
});
