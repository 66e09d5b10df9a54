/** How restored rows of resources, sign-in settings and settings of a name of their own are checked: as the forms that write them do. */
import { NEEDED_FILES, OPENVPN_FILES, openvpnFields } from '../../../src/areas/system/network/openvpn';
import type { Box } from '../box';
import { belongs, readPem } from '../network/certificates';
import { referredAt } from '../references';
import type { Resource } from '../resource';
import { messageOf } from '../resource-fields';
import { problemsIn } from '../rows/check';
import { rowsOf } from '../rows/rows';
import { rulesProblems } from '../security';
import { firstOf, KINDS, type Kind, kindProblem, type Validate, type Validated, type Wrong } from './validate';

/** Far below where numbers of rows end: an id near the end would leave none for the rows after it. */
const MAX_ID = 999_999_999_999;

/** What a deletion by hand would say. */
function goneProblem(box: Box, resource: Resource, { before }: Validated): Wrong {
  if (resource.settings) return 'required';
  const name = referredAt(resource.path);
  const users = before && name ? box.references.usersOf(name, { ...before.values, id: before.id }).filter(({ keeps }) => keeps) : [];
  const names = users.slice(0, 5).map((user) => user.name);
  return users.length > 0 ? { key: 'inUse', args: { names } } : undefined;
}

/** Rows of a resource. */
export const resourceValidator = (box: Box, resource: Resource, counter: string): Validate => {
  const kinds = Object.fromEntries(Object.entries(resource.fields).map(([name, { kind }]) => [name, kind] satisfies [string, Kind]));
  // Read once for all rows of a table: what a restore brings stands still while it is checked.
  let all: ReturnType<ReturnType<typeof rowsOf>['all']> | undefined;
  return {
    shape: ({ id, values }) => {
      const taken = Number(box.store.setting(counter) ?? 1);
      if (resource.settings ? id !== '1' : Number(id) > MAX_ID && Number(id) >= taken) return { key: 'backupRowId', args: { id } };
      return kindProblem(values, kinds);
    },
    validate: (validated) => {
      if (validated.kind === 'removed') return goneProblem(box, resource, validated);
      all ??= rowsOf(resource, box.store, box.clock).all();
      const entry = all.find(({ id }) => id === validated.id);
      const others = all.filter((other) => other !== entry);
      const { before, rows } = validated;
      return entry && (firstOf(problemsIn(resource, box, entry, others)) ?? resource.restored?.(entry, before?.values, rows, box));
    },
  };
};

/** How people sign in. Whether it shuts out who restores is seen where the network is tried out. */
export const securityValidator = (box: Box): Validate => ({
  shape: ({ values }) =>
    kindProblem(values, {
      max_failures: 'integer',
      lock_minutes: 'integer',
      session_hours: 'integer',
      idle_minutes: 'integer',
      single_session: 'flag',
      allowed: 'texts',
    }),
  validate: () => firstOf(rulesProblems(box.security.rules)),
});

const OPENVPN = 'network openvpn';
const OPENVPN_KINDS: Readonly<Record<string, Kind>> = {
  enabled: 'boolean',
  server: 'text',
  port: 'integer',
  protocol: 'text',
  cipher: 'text',
  username: 'text',
  password: 'text',
  default_route: 'boolean',
  mtime: 'text',
  since: 'integer',
};
const openvpnValidator = ({ store }: Box): Validate => ({
  shape: ({ values }) => {
    const strange = Object.keys(values).find((name) => !Object.hasOwn(OPENVPN_KINDS, name));
    const missing = Object.keys(openvpnFields).find((name) => values[name] === undefined);
    const name = strange ?? missing;
    return name === undefined ? kindProblem(values, OPENVPN_KINDS) : { key: 'backupValue', args: { name } };
  },
  validate: () => {
    const kept = store.setting(OPENVPN) as Record<string, unknown> | null | undefined; // shape has seen it
    if (!kept) return undefined;
    const { enabled, server, port, protocol, cipher } = kept;
    const issue = openvpnFields.server.validate(String(server)) ?? openvpnFields.port.validate(Number(port));
    const chosen =
      openvpnFields.protocol.choices?.some((each) => each === protocol) && openvpnFields.cipher.choices?.some((each) => each === cipher);
    if (!chosen) return 'choice';
    if (enabled === true && server === '') return 'required';
    if (enabled === true && NEEDED_FILES.some((file) => !store.setting(`${OPENVPN} ${file}`))) return 'filesMissing';
    return issue && messageOf(issue);
  },
});

const certificateValidator = ({ store }: Box, kind: (typeof OPENVPN_FILES)[number]): Validate => {
  const textOf = (name: string) => (store.setting(`${OPENVPN} ${name}`) as { readonly text: string } | null | undefined)?.text;
  return {
    shape: ({ values: { facts, text } }) => {
      const told = facts as Readonly<Record<string, unknown>> | null | undefined; // looked into below
      const wrong = ['name', 'uploaded'].find((each) => !KINDS.text(told?.[each]));
      if (!told || wrong || typeof text !== 'string') return { key: 'backupValue', args: { name: wrong ?? 'text' } };
      // A certificate that has ended since is restored as it was: the screen says that it has.
      const read = readPem(kind, String(told.name), text, 0);
      if ('wrong' in read) return read.wrong;
      const lie = Object.entries(read.facts).find(([name, value]) => name !== 'uploaded' && told[name] !== value);
      return lie && { key: 'backupValue', args: { name: lie[0] } };
    },
    validate: () => {
      const [certificate, key] = [textOf('cert'), textOf('key')];
      return certificate !== undefined && key !== undefined && !belongs(certificate, key) ? 'keyMismatch' : undefined;
    },
  };
};

const developerValidator: Validate = {
  shape: ({ values: { value } }) =>
    value === null || (typeof value === 'string' && /^[\da-f]{24}$/.test(value))
      ? undefined
      : { key: 'backupValue', args: { name: 'value' } },
  validate: () => undefined,
};

/** Settings of a name of their own, by that name. */
export const settingValidators = (box: Box): Readonly<Record<string, Validate>> => ({
  'developer.key': developerValidator,
  [OPENVPN]: openvpnValidator(box),
  ...Object.fromEntries(OPENVPN_FILES.map((kind) => [`${OPENVPN} ${kind}`, certificateValidator(box, kind)])),
});
