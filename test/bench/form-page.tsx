/** A form of sixty fields made by the engine, for the bench: how long a key takes to be seen. */
import { createRoot } from 'react-dom/client';
import { integer, text } from '../../src/field';
import type { Field } from '../../src/field/field';
import type { Labels } from '../../src/screen/definition/labels';
import { checkForm, FormFields } from '../../src/screen/form/form-fields';
import { useForm } from '../../src/screen/form/use-form';

const names = Array.from({ length: 60 }, (_, at) => `field${at + 1}`);
const fields: Record<string, Field<unknown>> = Object.fromEntries(
  names.map((name, at) => [name, (at % 4 === 3 ? integer({ min: 0, max: 100 }) : text({ max: 40 })) as Field<unknown>]), // as Fields holds them
);
const def = { fields, groups: { first: names.slice(0, 30), second: names.slice(30) } };
const labels: Labels = {
  title: '',
  field: (name) => name,
  help: () => undefined,
  word: (path) => path,
  group: (name) => name,
  groupHelp: () => undefined,
  wordsOf: () => ({ t: (key) => key, language: 'en', value: (value) => value, linked: async () => ({ options: [], total: 0 }) }),
};

const Page = () => {
  const form = useForm<Readonly<Record<string, unknown>>>({
    initial: Object.fromEntries(names.map((name) => [name, fields[name]?.initial])),
    check: (values) => checkForm(def, values, true),
    send: async () => true,
    failureText: () => '',
  });
  return (
    <form ref={form.ref}>
      <FormFields def={def} form={form} labels={labels} isNew />
    </form>
  );
};

const place = document.getElementById('root');
if (place) createRoot(place).render(<Page />);
