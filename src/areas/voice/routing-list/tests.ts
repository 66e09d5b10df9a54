/** Dial tests as a list with their form. */
import { listDef } from '../../../screen/definition/definition';
import { testFields } from '../parts/dial-tests';

export const dialTests = listDef({
  key: 'voice-flow:tests',
  component: 'voicemodel/routinglist',
  resource: 'voiceDialtest',
  fields: testFields,
  columns: [
    { field: 'name', width: 190 },
    { field: 'from', width: 130 },
    { field: 'caller', extra: true },
    'dialled',
    { field: 'trunk', extra: true },
    { field: 'at', width: 190 },
    { field: 'keys', width: 110 },
    { field: 'answer', extra: true },
    { field: 'expected', width: 380 },
  ],
  filters: ['from'],
  sortable: true,
  form: {
    call: [
      'name',
      'from',
      'caller',
      'dialled',
      { field: 'trunk', when: ({ from }) => from === 'outside' },
      'at',
      'keys',
      'answer',
      'expected',
    ],
  },
  check: ({ from, caller }) => (from === 'inside' && caller === '' ? { caller: { key: 'required' } } : {}),
  import: { names: ['name', 'from', 'caller', 'dialled', 'trunk', 'at', 'keys', 'answer', 'expected'], keyField: 'name' },
});
