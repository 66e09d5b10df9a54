import { expect, it } from 'vitest';
import { choice, secret, text } from '../../src/field';
import { checkForm } from '../../src/screen/form/form-fields';
import { declaredResource } from './resource-fields';

const fields = {
  name: text({ required: true }),
  mode: choice(['open', 'wpa', 'own']),
  password: secret({ required: true }),
  server: text(),
};
const form = {
  all: [
    'name' as const,
    'mode' as const,
    { field: 'password' as const, when: ({ mode }: { readonly mode: string }) => mode === 'wpa' },
    { field: 'server' as const, required: ({ mode }: { readonly mode: string }) => mode === 'own' },
  ],
};

it('the box asks for the fields that the form asks for, and takes a kept secret for one', () => {
  const { check } = declaredResource({ resource: '/admin.php/wirelessac/netmodel', component: 'wirelessac/netmodel', fields, form });
  const wrong = (found: object) => Object.keys(found).filter((name) => Reflect.get(found, name) !== undefined);
  for (const mode of ['open', 'wpa', 'own'] as const) {
    const values = { name: 'Guests', mode, password: '', server: '' };
    expect(wrong(check(values)), mode).toEqual(wrong(checkForm({ fields, groups: form }, values, true)));
  }
  expect(wrong(check({ name: 'Guests', mode: 'wpa', password: 'kept', server: '' }))).toEqual([]);
});
