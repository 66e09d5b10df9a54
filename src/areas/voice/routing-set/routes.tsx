/** Lists of the routes of both directions, with their forms (SPEC.md 2, Routingset). */
import { useT } from '../../../i18n/i18n';
import { listDef } from '../../../screen/definition/definition';
import { routingPreview } from '../parts/dial-check';
import { flowAction } from '../parts/links';
import { routingSwitching } from '../parts/routing-switch';
import { inboundFields, outboundFields } from './route-fields';
import { OutboundFoot, OutboundPreview } from './route-reach';
import { RulesCell } from './rule-words';
import { RouteName, routeFoot } from './shadows';

function DidCell({ row }: { readonly row: { readonly did: Parameters<typeof RulesCell>[0]['rules'] } }) {
  return <RulesCell rules={row.did} none={useT()('voice-routes:rule.anyNumber')} />;
}
function CallerCell({ row }: { readonly row: { readonly caller: Parameters<typeof RulesCell>[0]['rules'] } }) {
  return <RulesCell rules={row.caller} none={useT()('voice-routes:rule.anyCaller')} />;
}

/** Calls from outside. */
export const inboundRoutes = listDef({
  key: 'voice-routes:inbound',
  component: 'voicemodel/routingset',
  resource: 'voiceRoutingset',
  fields: inboundFields,
  columns: [
    { field: 'name', inline: true, Cell: ({ row }) => <RouteName id={row.id} name={row.name} />, width: 190 },
    { field: 'did', Cell: DidCell, width: 150 },
    { field: 'caller', Cell: CallerCell, extra: true },
    { field: 'trunk', width: 110 },
    { field: 'time', width: 120 },
    { field: 'target', width: 190 },
    { field: 'closed_target', width: 190 },
    { field: 'status', width: 100 },
  ],
  filters: ['trunk', 'time'],
  status: 'status',
  sortable: true,
  batch: ['status', 'trunk', 'time', 'target', 'closed_target'],
  form: {
    route: ['name', 'status'],
    calls: ['did', 'caller', 'trunk', 'time'],
    targets: ['target', 'closed_target'],
  },
  Footer: routeFoot('inbound', inboundFields),
  Preview: routingPreview('inbound', 'name'),
  switching: routingSwitching('inbound'),
  actions: [flowAction('inbound')],
  import: { names: ['name', 'status', 'did', 'caller', 'trunk', 'time', 'target', 'closed_target'], keyField: 'name' },
});

/** Calls to the outside. */
export const outboundRoutes = listDef({
  key: 'voice-routes:outbound',
  component: 'voicemodel/routingset',
  resource: 'voiceRoutingout',
  fields: outboundFields,
  columns: [
    { field: 'name', inline: true, Cell: ({ row }) => <RouteName id={row.id} name={row.name} />, width: 190 },
    { field: 'rules', Cell: ({ value }) => <RulesCell rules={value} none="" /> },
    { field: 'group', width: 150 },
    { field: 'level', width: 140 },
    'time',
    { field: 'ask_pin', width: 120 },
    { field: 'status', width: 100 },
  ],
  filters: ['group', 'level'],
  status: 'status',
  sortable: true,
  batch: ['status', 'group', 'level', 'time'],
  form: {
    route: ['name', 'status'],
    calls: ['rules'],
    way: ['group', 'level', 'time', 'ask_pin', { field: 'pin', when: ({ ask_pin }) => ask_pin }],
  },
  Footer: OutboundFoot,
  Preview: OutboundPreview,
  switching: routingSwitching('outbound'),
  import: { names: ['name', 'status', 'rules', 'group', 'level', 'time', 'ask_pin', 'pin'], keyField: 'name' },
});
