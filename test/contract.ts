/**
 * `npm run contract`: the table of calls as OpenAPI 3.1, for the people who write the box's PHP.
 * `npm run contract -- --check http://address [--token TOKEN]`: asks a box each safe call and lists where it differs.
 */
import { parseArgs } from 'node:util';
import { type Call, calls } from '../src/gateway/calls';
import { readEnvelope } from '../src/gateway/envelope';
import { type Drift, decode, type Shape } from '../src/gateway/shape';
import { formEncode } from '../src/lib/form-encode';
import type { FieldKind, Operation } from './appliance/operation';
import { RESOURCES } from './appliance/resources';
import { operationsOf } from './appliance/rows/operations';
import { inBothPlaces } from './appliance/twins';

type Json = { readonly [key: string]: unknown };

const schema = (shape: Shape<unknown>): Json => {
  switch (shape.kind) {
    case 'text':
      return { type: 'string' };
    case 'number':
      return { type: ['number', 'string'], description: 'a number, or its decimal text' };
    case 'flag':
      return { enum: [0, 1, '0', '1', true, false] };
    case 'any':
      return {};
    case 'oneOf':
      return { enum: shape.values };
    case 'list':
      return { type: 'array', items: schema(shape.of) };
    case 'map':
      return { type: 'object', additionalProperties: schema(shape.of) };
    case 'optional':
      return { anyOf: [schema(shape.of), { type: 'null' }] };
    case 'required':
      return schema(shape.of);
    case 'record':
      return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, schema(field)])),
        required: Object.entries(shape.fields)
          .filter(([, field]) => field.kind === 'required')
          .map(([key]) => key),
      };
  }
};

const MEDIA = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const;

const operation = (call: Call): Json => {
  const reply = schema(call.reply);
  const fixed = Object.fromEntries(Object.entries(call.fixed ?? {}).map(([key, value]) => [key, { const: value }]));
  return {
    operationId: call.name,
    ...(!call.open && { security: [{ token: [] }] }),
    ...(call.verb === 'POST' && {
      requestBody: { content: { [MEDIA[call.encoding]]: { schema: { type: 'object', properties: fixed, required: Object.keys(fixed) } } } },
    }),
    responses: {
      200: {
        description: 'code 200; other codes: src/gateway/README.md, Codes',
        content: {
          'application/json': {
            schema: {
              ...reply,
              properties: { code: { type: ['integer', 'string'] }, msg: { type: 'string' }, ...(reply.properties as Json) },
            },
          },
        },
      },
    },
  };
};

const KIND: Readonly<Record<string, Json>> = {
  text: { type: 'string' },
  flag: { enum: ['0', '1'] },
  integer: { type: ['integer', 'string'], description: 'a whole number, or its decimal text' },
  texts: { type: 'array', items: { type: 'string' } },
  any: {},
};
const kindOf = (kind: FieldKind): Json => KIND[kind.replace('?', '')] ?? {};

/** What a screen's resource is sent: its fields as the reference appliance takes them, which are the screen's own. */
const request = ({ fields, method, encoding, path, right }: Operation): Json => ({
  operationId: `${path} ${method ?? ''}`.trim(),
  security: [{ token: [] }],
  ...(right && { description: `needs ${typeof right === 'function' ? 'a right that depends on what is sent' : right}` }),
  requestBody: {
    content: {
      [MEDIA[encoding ?? (path.startsWith('/operations/') ? 'json' : 'form')]]: {
        schema: {
          type: 'object',
          properties: {
            ...(method !== undefined && { method: { const: method } }),
            ...Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kindOf(kind)])),
            ...(encoding === 'multipart' && { file: { type: 'string', format: 'binary' } }),
          },
          required: [...(method === undefined ? [] : ['method']), ...Object.keys(fields).filter((name) => !fields[name]?.endsWith('?'))],
        },
      },
    },
  },
  responses: { 200: { description: 'code 200; other codes: src/gateway/README.md, Codes' } },
});

/** What plays the other side of the demonstration, a guest or a PMS, is the reference appliance's alone. */
const isOfAnyBox = ({ method = '' }: Operation): boolean => !method.startsWith('fake_');

/** Calls that share a path are told apart by `method`; OpenAPI has one operation a path, so they stand beside each other. */
const openApi = (): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of Object.values(calls) as readonly Call[]) {
    const method = call.fixed?.method;
    const path = typeof method === 'string' ? `${call.path}#method=${method}` : call.path;
    paths[path] = { ...paths[path], [call.verb.toLowerCase()]: operation(call) };
  }
  for (const each of RESOURCES.flatMap(operationsOf).flatMap(inBothPlaces).filter(isOfAnyBox)) {
    const path = each.method === undefined ? each.path : `${each.path}#method=${each.method}`;
    paths[path] ??= { [(each.verb ?? 'POST').toLowerCase()]: request(each) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gateway calls of the console', version: CONSOLE_VERSION },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } } },
  };
};

/** A call that changes nothing and needs nothing but a token. */
const isSafe = (call: Call): boolean =>
  call.kind === 'read' && call.verb === 'POST' && !['refreshToken', 'formLinkage', 'operationsLinkage'].includes(call.name);

const check = async (address: string, token: string | undefined): Promise<number> => {
  let differences = 0;
  for (const call of (Object.values(calls) as readonly Call[]).filter(isSafe)) {
    if (!call.open && token === undefined) continue;
    const fields = { ...call.fixed, ...(call.fixed?.method === 'history' && { range: '1h' }) };
    let said: string;
    try {
      const reply = await fetch(new URL(call.path, address), {
        method: 'POST',
        headers: { ...(token && { 'X-Token': token }), ...(call.encoding === 'json' && { 'content-type': 'application/json' }) },
        body: call.encoding === 'json' ? JSON.stringify(fields) : formEncode(fields),
      });
      const envelope = readEnvelope(await reply.text());
      const drift: Drift[] = [];
      if (envelope?.code === 200) decode(call.reply, envelope.rest, drift);
      said = !envelope
        ? `status ${reply.status}, no envelope`
        : envelope.code !== 200
          ? `code ${envelope.code}: ${envelope.message}`
          : drift.map(({ path, found }) => `${path} is ${found}`).join(', ');
    } catch (error) {
      said = String(error);
    }
    if (said) differences += 1;
    console.log(`${said ? 'differs' : 'ok     '} ${call.name.padEnd(22)} ${said}`);
  }
  if (token === undefined) console.log('Without --token only the calls that need no sign-in were asked.');
  return differences;
};

const HELP = `npm run contract                                    every call as OpenAPI 3.1
npm run contract -- --check ADDRESS [--token TOKEN]  asks a box each safe call and lists where it differs`;
const { values } = parseArgs({
  options: { check: { type: 'string' }, token: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) console.log(HELP);
else if (values.check) process.exitCode = (await check(values.check, values.token)) > 0 ? 1 : 0;
else console.log(JSON.stringify(openApi(), undefined, 2));
