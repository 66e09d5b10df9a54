/** The messages of CWMP that this box and its devices exchange (TR-069, A.3 and A.4), read and written in one place. */
import { BadMessage, childOf, type Element, envelope, escaped, leaf, openEnvelope, tag, textOf } from './soap';

/** A parameter with its value and its type, `xsd:string`. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly type: string;
}
/** A parameter or object, and whether it can be written or added to. */
export interface NamedParameter {
  readonly name: string;
  readonly writable: boolean;
}
/** Who a device says it is. */
export interface DeviceId {
  readonly manufacturer: string;
  readonly oui: string;
  readonly productClass: string;
  readonly serial: string;
}
/** Why a device informs, `1 BOOT`, and the key of the command behind it. */
export interface InformEvent {
  readonly code: string;
  readonly key: string;
}
/** What was wrong with one parameter. */
export interface ParameterFault {
  readonly name: string;
  readonly code: string;
  readonly text: string;
}

/** One message. */
export type Rpc =
  | {
      readonly kind: 'Inform';
      readonly device: DeviceId;
      readonly events: readonly InformEvent[];
      readonly time: string;
      readonly retries: number;
      readonly values: readonly Parameter[];
    }
  | { readonly kind: 'InformResponse' }
  | { readonly kind: 'GetParameterNames'; readonly path: string; readonly nextLevel: boolean }
  | { readonly kind: 'GetParameterNamesResponse'; readonly names: readonly NamedParameter[] }
  | { readonly kind: 'GetParameterValues'; readonly names: readonly string[] }
  | { readonly kind: 'GetParameterValuesResponse'; readonly values: readonly Parameter[] }
  | { readonly kind: 'SetParameterValues'; readonly values: readonly Parameter[]; readonly key: string }
  | { readonly kind: 'SetParameterValuesResponse'; readonly status: 0 | 1 }
  | { readonly kind: 'AddObject'; readonly path: string; readonly key: string }
  | { readonly kind: 'AddObjectResponse'; readonly instance: number; readonly status: 0 | 1 }
  | { readonly kind: 'DeleteObject'; readonly path: string; readonly key: string }
  | { readonly kind: 'DeleteObjectResponse'; readonly status: 0 | 1 }
  | { readonly kind: 'Reboot'; readonly key: string }
  | { readonly kind: 'RebootResponse' }
  | { readonly kind: 'FactoryReset' }
  | { readonly kind: 'FactoryResetResponse' }
  | { readonly kind: 'Download'; readonly key: string; readonly url: string; readonly size: number }
  | { readonly kind: 'DownloadResponse'; readonly status: 0 | 1 }
  | { readonly kind: 'TransferComplete'; readonly key: string; readonly faultCode: string; readonly faultText: string }
  | { readonly kind: 'TransferCompleteResponse' }
  | { readonly kind: 'Fault'; readonly code: string; readonly text: string; readonly parameters: readonly ParameterFault[] };

/** A message of one kind. */
export type RpcOf<K extends Rpc['kind']> = Extract<Rpc, { readonly kind: K }>;

/** What devices refuse (TR-069, A.5). */
export const FAULTS = {
  9000: 'Method not supported',
  9001: 'Request denied',
  9002: 'Internal error',
  9003: 'Invalid arguments',
  9004: 'Resources exceeded',
  9005: 'Invalid parameter name',
  9006: 'Invalid parameter type',
  9007: 'Invalid parameter value',
  9008: 'Attempt to set a non-writable parameter',
  9010: 'Download failure',
  9018: 'File authentication failure',
} as const;

const MAX_NAME = 256;
const MAX_VALUE = 64 * 1024;

const nameIn = (element: Element, child = 'Name'): string => {
  const name = textOf(element, child);
  if (name.length > MAX_NAME) throw new BadMessage('a name is too long');
  return name;
};
const flagOf = (text: string): boolean => text === '1' || text.toLowerCase() === 'true';
const statusOf = (element: Element): 0 | 1 => (textOf(element, 'Status') === '1' ? 1 : 0);

const parametersOf = (element: Element | undefined): readonly Parameter[] =>
  (element?.children ?? []).map((each) => {
    const value = childOf(each, 'Value');
    if ((value?.text.length ?? 0) > MAX_VALUE) throw new BadMessage('a value is too long');
    return { name: nameIn(each), value: value?.text ?? '', type: (value?.attributes.type ?? 'xsd:string').slice(0, 40) };
  });
const namesOf = (element: Element | undefined): readonly string[] => (element?.children ?? []).map(({ text }) => text.trim());

const informOf = (body: Element): RpcOf<'Inform'> => {
  const device = childOf(body, 'DeviceId');
  const part = (name: string): string => textOf(device, name).slice(0, 64);
  return {
    kind: 'Inform',
    device: { manufacturer: part('Manufacturer'), oui: part('OUI'), productClass: part('ProductClass'), serial: part('SerialNumber') },
    events: (childOf(body, 'Event')?.children ?? []).slice(0, 64).map((each) => ({
      code: textOf(each, 'EventCode').slice(0, 64),
      key: textOf(each, 'CommandKey').slice(0, 32),
    })),
    time: textOf(body, 'CurrentTime').slice(0, 40),
    retries: Number(textOf(body, 'RetryCount')) || 0,
    values: parametersOf(childOf(body, 'ParameterList')),
  };
};

const faultOf = (body: Element): RpcOf<'Fault'> => {
  const fault = childOf(childOf(body, 'detail'), 'Fault');
  return {
    kind: 'Fault',
    code: textOf(fault, 'FaultCode').slice(0, 8) || '9002',
    text: textOf(fault, 'FaultString').slice(0, 200),
    parameters: (fault?.children ?? [])
      .filter(({ name }) => name === 'SetParameterValuesFault')
      .slice(0, 200)
      .map((each) => ({
        name: nameIn(each, 'ParameterName'),
        code: textOf(each, 'FaultCode').slice(0, 8),
        text: textOf(each, 'FaultString').slice(0, 200),
      })),
  };
};

const READERS: Readonly<Record<string, (body: Element) => Rpc>> = {
  Inform: informOf,
  InformResponse: () => ({ kind: 'InformResponse' }),
  GetParameterNames: (body) => ({
    kind: 'GetParameterNames',
    path: nameIn(body, 'ParameterPath'),
    nextLevel: flagOf(textOf(body, 'NextLevel')),
  }),
  GetParameterNamesResponse: (body) => ({
    kind: 'GetParameterNamesResponse',
    names: (childOf(body, 'ParameterList')?.children ?? []).map((each) => ({
      name: nameIn(each),
      writable: flagOf(textOf(each, 'Writable')),
    })),
  }),
  GetParameterValues: (body) => ({ kind: 'GetParameterValues', names: namesOf(childOf(body, 'ParameterNames')) }),
  GetParameterValuesResponse: (body) => ({ kind: 'GetParameterValuesResponse', values: parametersOf(childOf(body, 'ParameterList')) }),
  SetParameterValues: (body) => ({
    kind: 'SetParameterValues',
    values: parametersOf(childOf(body, 'ParameterList')),
    key: textOf(body, 'ParameterKey'),
  }),
  SetParameterValuesResponse: (body) => ({ kind: 'SetParameterValuesResponse', status: statusOf(body) }),
  AddObject: (body) => ({ kind: 'AddObject', path: nameIn(body, 'ObjectName'), key: textOf(body, 'ParameterKey') }),
  AddObjectResponse: (body) => ({
    kind: 'AddObjectResponse',
    instance: Number(textOf(body, 'InstanceNumber')) || 0,
    status: statusOf(body),
  }),
  DeleteObject: (body) => ({ kind: 'DeleteObject', path: nameIn(body, 'ObjectName'), key: textOf(body, 'ParameterKey') }),
  DeleteObjectResponse: (body) => ({ kind: 'DeleteObjectResponse', status: statusOf(body) }),
  Reboot: (body) => ({ kind: 'Reboot', key: textOf(body, 'CommandKey') }),
  RebootResponse: () => ({ kind: 'RebootResponse' }),
  FactoryReset: () => ({ kind: 'FactoryReset' }),
  FactoryResetResponse: () => ({ kind: 'FactoryResetResponse' }),
  Download: (body) => ({
    kind: 'Download',
    key: textOf(body, 'CommandKey'),
    url: textOf(body, 'URL'),
    size: Number(textOf(body, 'FileSize')) || 0,
  }),
  DownloadResponse: (body) => ({ kind: 'DownloadResponse', status: statusOf(body) }),
  TransferComplete: (body) => {
    const fault = childOf(body, 'FaultStruct');
    return {
      kind: 'TransferComplete',
      key: textOf(body, 'CommandKey').slice(0, 32),
      faultCode: textOf(fault, 'FaultCode').slice(0, 8) || '0',
      faultText: textOf(fault, 'FaultString').slice(0, 200),
    };
  },
  TransferCompleteResponse: () => ({ kind: 'TransferCompleteResponse' }),
  Fault: faultOf,
};

/** Reads a message. @throws {BadMessage} */
export function readRpc(xml: string): { readonly id: string; readonly rpc: Rpc } {
  const { id, body } = openEnvelope(xml);
  const read = Object.hasOwn(READERS, body.name) ? READERS[body.name] : undefined;
  // What is not known is refused as a method, not as a message.
  return { id, rpc: read?.(body) ?? { kind: 'Fault', code: '9000', text: FAULTS[9000], parameters: [] } };
}

const many = (name: string, type: string, items: readonly string[]): string =>
  tag(name, items.join(''), ` enc:arrayType="${type}[${items.length}]"`);
const valueList = (values: readonly Parameter[]): string =>
  many(
    'ParameterList',
    'cwmp:ParameterValueStruct',
    values.map(({ name, value, type }) =>
      tag('ParameterValueStruct', leaf('Name', name) + tag('Value', escaped(value), ` xsi:type="${escaped(type)}"`)),
    ),
  );

const informBody = ({ device, events, time, retries, values }: RpcOf<'Inform'>): string =>
  tag(
    'DeviceId',
    leaf('Manufacturer', device.manufacturer) +
      leaf('OUI', device.oui) +
      leaf('ProductClass', device.productClass) +
      leaf('SerialNumber', device.serial),
  ) +
  many(
    'Event',
    'cwmp:EventStruct',
    events.map(({ code, key }) => tag('EventStruct', leaf('EventCode', code) + leaf('CommandKey', key))),
  ) +
  leaf('MaxEnvelopes', 1) +
  leaf('CurrentTime', time) +
  leaf('RetryCount', retries) +
  valueList(values);

const downloadBody = ({ key, url, size }: RpcOf<'Download'>): string =>
  leaf('CommandKey', key) +
  leaf('FileType', '1 Firmware Upgrade Image') +
  leaf('URL', url) +
  leaf('Username', '') +
  leaf('Password', '') +
  leaf('FileSize', size) +
  leaf('TargetFileName', '') +
  leaf('DelaySeconds', 0) +
  leaf('SuccessURL', '') +
  leaf('FailureURL', '');

const faultBody = ({ code, text, parameters }: RpcOf<'Fault'>): string =>
  leaf('faultcode', Number(code) >= 9000 ? 'Client' : 'Server') +
  leaf('faultstring', 'CWMP fault') +
  tag(
    'detail',
    tag(
      'cwmp:Fault',
      leaf('FaultCode', code) +
        leaf('FaultString', text) +
        parameters
          .map((each) =>
            tag(
              'SetParameterValuesFault',
              leaf('ParameterName', each.name) + leaf('FaultCode', each.code) + leaf('FaultString', each.text),
            ),
          )
          .join(''),
    ),
  );

const NO_TIME = leaf('StartTime', '0001-01-01T00:00:00Z') + leaf('CompleteTime', '0001-01-01T00:00:00Z');

function bodyOf(rpc: Rpc): string {
  switch (rpc.kind) {
    case 'Inform':
      return informBody(rpc);
    case 'InformResponse':
      return leaf('MaxEnvelopes', 1);
    case 'GetParameterNames':
      return leaf('ParameterPath', rpc.path) + leaf('NextLevel', rpc.nextLevel ? 1 : 0);
    case 'GetParameterNamesResponse':
      return many(
        'ParameterList',
        'cwmp:ParameterInfoStruct',
        rpc.names.map(({ name, writable }) => tag('ParameterInfoStruct', leaf('Name', name) + leaf('Writable', writable ? 1 : 0))),
      );
    case 'GetParameterValues':
      return many(
        'ParameterNames',
        'xsd:string',
        rpc.names.map((name) => leaf('string', name)),
      );
    case 'GetParameterValuesResponse':
      return valueList(rpc.values);
    case 'SetParameterValues':
      return valueList(rpc.values) + leaf('ParameterKey', rpc.key);
    case 'AddObject':
    case 'DeleteObject':
      return leaf('ObjectName', rpc.path) + leaf('ParameterKey', rpc.key);
    case 'AddObjectResponse':
      return leaf('InstanceNumber', rpc.instance) + leaf('Status', rpc.status);
    case 'SetParameterValuesResponse':
    case 'DeleteObjectResponse':
      return leaf('Status', rpc.status);
    case 'Reboot':
      return leaf('CommandKey', rpc.key);
    case 'Download':
      return downloadBody(rpc);
    case 'DownloadResponse':
      return leaf('Status', rpc.status) + NO_TIME;
    case 'TransferComplete':
      return (
        leaf('CommandKey', rpc.key) + tag('FaultStruct', leaf('FaultCode', rpc.faultCode) + leaf('FaultString', rpc.faultText)) + NO_TIME
      );
    case 'Fault':
      return faultBody(rpc);
    default:
      return '';
  }
}

/** Writes a message. */
export const writeRpc = (id: string, rpc: Rpc): string =>
  envelope(id, tag(rpc.kind === 'Fault' ? 'soap:Fault' : `cwmp:${rpc.kind}`, bodyOf(rpc)));
