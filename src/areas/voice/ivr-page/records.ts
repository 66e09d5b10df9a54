/** IVRs: what callers hear and which key leads where. */

import { flag, integer, tags, text } from '../../../field';
import { defineField, type Field, type ValuesOf } from '../../../field/field';
import type { Issue } from '../../../field/rules';
import { listOf } from '../../../i18n/list-of';
import { type FormDef, listDef } from '../../../screen/definition/definition';
import { type IvrNode, readIvr } from '../dialplan/ivr';
import { flowAction } from '../parts/links';
import { freeNumber, ownNumber } from '../parts/own-number';
import { callsReturning } from '../parts/returning';
import { MOST_NODES } from './tree';

const NAMES_SHOWN = 12;

/** The nodes of an IVR: on the wire their list as JSON, since PHP takes no thousand form fields. Edited in the picture, not in a form. */
const ivrNodes = (): Field<readonly IvrNode[]> =>
  defineField<readonly IvrNode[]>(
    {
      kind: 'ivrNodes',
      wire: 'any',
      empty: [],
      decode: (nodes) => readIvr({ nodes }).nodes,
      encode: (nodes) => JSON.stringify(nodes),
      parse: (written) => readIvr({ nodes: written }).nodes,
      format: (nodes, { t }) => {
        const names = listOf(
          t,
          nodes.slice(0, NAMES_SHOWN).map(({ name, id }) => name || id),
        );
        return nodes.length === 0
          ? ''
          : t('voice-ivr:list.steps', { count: nodes.length, names: nodes.length > NAMES_SHOWN ? `${names} …` : names });
      },
      rule: (nodes) => (nodes.length > MOST_NODES ? { key: 'tooMany', args: { max: MOST_NODES } } : undefined),
      Input: () => null,
      inner: { target: 'voice_target', prompt: 'voice_prompt', time: 'voice_time' },
    },
    { required: true },
  );

export const ivrFields = {
  number: ownNumber(),
  name: text({ required: true, max: 40 }),
  status: flag({ initial: true }),
  root: text(),
  nodes: ivrNodes(),
  used_by: tags({ readOnly: true }),
  problems: integer({ readOnly: true }),
};

/** Refuses a number that another record has, and an IVR whose first step is not there. */
function checkIvr(values: IvrValues): { readonly number?: Issue; readonly nodes?: Issue } {
  const there = values.nodes.length === 0 || values.nodes.some(({ id }) => id === values.root);
  return { ...freeNumber(values), ...(!there && { nodes: { key: 'required' as const } }) };
}

/** What is typed and drawn of an IVR. */
export type IvrValues = ValuesOf<typeof ivrFields>;

export const ivrForm = {
  fields: ivrFields,
  groups: { ivr: ['number', 'name', 'status'], tree: ['root', 'nodes'] },
  check: checkIvr,
} as const satisfies FormDef<typeof ivrFields>;

/** The list of IVRs; they are added and changed in the editor. */
export const ivrs = listDef({
  key: 'voice-ivr:ivrs',
  component: 'voicemodel/ivrpage',
  resource: 'voiceIvrpage',
  returning: callsReturning,
  fields: ivrFields,
  name: 'name',
  columns: ['number', 'name', 'status', { field: 'used_by', width: 280 }, 'problems'],
  filters: ['status'],
  status: 'status',
  form: ivrForm.groups,
  check: checkIvr,
  without: ['add', 'edit'],
  open: (id, { setQuery }) => setQuery({ ivr: id }),
  actions: [
    { name: 'open', icon: 'edit', primary: true, right: 'edit', run: ({ id }, { setQuery }) => setQuery({ ivr: id }) },
    flowAction('ivr'),
    { name: 'copy', icon: 'copy', right: 'add', run: ({ id }, { setQuery }) => setQuery({ ivr: 'new', from: id }) },
  ],
});
