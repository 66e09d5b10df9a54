/** The box as an OpenVPN client (src/gateway/README.md): settings, certificates as real files, and the state of the tunnel. */

import { readFileSync } from 'node:fs';
import { takingAll } from '../../../src/areas/system/network/all-traffic';
import {
  NEEDED_FILES,
  OPENVPN_FILES,
  type OpenvpnFile,
  openvpnFields,
  openvpnSettings,
  openvpnTakesAll,
} from '../../../src/areas/system/network/openvpn';
import { initialValues, type ValuesOf } from '../../../src/field/field';
import type { Issue } from '../../../src/field/rules';
import { boundElsewhere } from '../../../src/screen/definition/bound-to';
import { type Clock, steadyNow } from '../clock';
import { belongs, type FileFacts, readPem } from '../network/certificates';
import { COMPONENT, choice, fresh, SAFE } from '../network/wire';
import { operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import type { Store } from '../store';

const OPENVPN = '/admin.php/Network/openvpn';
const SETTINGS = 'network openvpn';
const DIAL_MS = 4000;
const MAX_FILE = 64 * 1024;

type Settings = ValuesOf<typeof openvpnFields> & {
  readonly mtime: string;
  /** Unix milliseconds when the tunnel was switched on, as if nobody had set the clock. */
  readonly since: number;
};
const FIRST: Settings = { ...initialValues(openvpnFields), mtime: '1', since: 0 };

interface KeptFile {
  readonly facts: FileFacts;
  readonly text: string;
}

// Each setting is written by the calls below and by nothing else.
const settingsOf = (store: Store): Settings => (store.setting(SETTINGS) ?? FIRST) as Settings;
const fileOf = (store: Store, kind: OpenvpnFile): KeptFile | undefined =>
  (store.setting(`${SETTINGS} ${kind}`) ?? undefined) as KeptFile | undefined;

/** A tunnel stands when the files fit together and the server was given time to answer. */
const stateOf = (settings: Settings, store: Store, clock: Clock): 'off' | 'dialing' | 'connected' | 'refused' => {
  if (!settings.enabled) return 'off';
  if (steadyNow(clock) < settings.since + DIAL_MS) return 'dialing';
  return belongs(fileOf(store, 'cert')?.text, fileOf(store, 'key')?.text) ? 'connected' : 'refused';
};

/** A kept password goes to no other server than the one that it was typed for. */
const movedPassword = (before: object, wanted: object) =>
  boundElsewhere(openvpnSettings.boundTo, { ...before }, { ...wanted }).includes('password') ? ('passwordAgain' as const) : undefined;

/** One settings form and four files. */
export const networkOpenvpn: Resource = {
  path: OPENVPN,
  component: COMPONENT,
  fields: {},
  has: [],
  kept: {
    one: ({ store }) => {
      const { since: _since, ...settings } = settingsOf(store);
      return settings;
    },
  },
  methods: [
    operation({
      path: OPENVPN,
      method: 'detail',
      fields: {},
      run: (context) => {
        const { store, clock } = context.box;
        const settings = settingsOf(store);
        const { password, since, ...shown } = settings;
        const state = stateOf(settings, store, clock);
        const seconds = state === 'connected' ? Math.floor((steadyNow(clock) - since - DIAL_MS) / 1000) : 0;
        return {
          data: {
            detail: {
              ...shown,
              files: OPENVPN_FILES.flatMap((kind) => fileOf(store, kind)?.facts ?? []),
              state,
              seconds,
              address: state === 'connected' ? '10.8.0.6' : '',
              rx_bytes: seconds * 41_000,
              tx_bytes: seconds * 9_600,
            },
            kept: password === '' ? [] : ['password'],
          },
        };
      },
    }),
    operation({
      path: OPENVPN,
      method: 'form',
      kind: 'write',
      secrets: ['password'],
      right: `${COMPONENT}:edit`,
      fields: {
        mtime: 'text',
        enabled: 'flag',
        server: 'text',
        port: 'integer',
        protocol: 'text',
        cipher: 'text',
        username: 'text',
        password: 'text?',
        default_route: 'flag',
        rollback: SAFE.rollback,
      },
      run: (context, { mtime, password, rollback, ...values }) => {
        const { store, clock, network } = context.box;
        const before = settingsOf(store);
        fresh(context, mtime, before.mtime);
        const wanted = {
          ...values,
          protocol: choice(context, 'protocol', values.protocol, openvpnFields.protocol.choices ?? []),
          cipher: choice(context, 'cipher', values.cipher, openvpnFields.cipher.choices ?? []),
        };
        const { enabled, server, port } = wanted;
        const problem = (issue: Issue | undefined) =>
          issue && { key: `issue.${issue.key}` as const, ...(issue.args && { args: issue.args }) };
        refuseFields(context, {
          server: enabled && server === '' ? 'required' : problem(openvpnFields.server.validate(server)),
          port: problem(openvpnFields.port.validate(port)),
          password: password || before.password === '' ? undefined : movedPassword(before, wanted),
          enabled: enabled && NEEDED_FILES.some((kind) => !fileOf(store, kind)) ? 'filesMissing' : undefined,
        });
        const put = (): void =>
          store.keep(SETTINGS, {
            ...wanted,
            password: password || before.password,
            since: enabled ? steadyNow(clock) : 0,
            mtime: String(Math.max(clock.now(), Number(before.mtime) + 1)),
          });
        const changes = takingAll('openvpn', openvpnTakesAll(before), openvpnTakesAll(wanted));
        const apply =
          changes.length === 0
            ? put()
            : network.change(context, network.config(), { rollback }, { changes }, { places: { settings: [SETTINGS], paths: [] }, put });
        const { password: _, ...plain } = before;
        context.changed(plain, wanted);
        return apply ? { data: { apply } } : {};
      },
    }),
    operation({
      path: OPENVPN,
      method: 'upload',
      kind: 'write',
      encoding: 'multipart',
      right: `${COMPONENT}:edit`,
      fields: { kind: 'text' },
      run: (context, { kind: sent }) => {
        const { store, clock } = context.box;
        const kind = choice(context, 'kind', sent, OPENVPN_FILES);
        const file = context.files[0];
        if (!file) throw new BadBody('file', 'missing file field "file"');
        if (file.size > MAX_FILE) throw new Refusal(422, 'fileSize', { [kind]: context.say('fileSize') });
        const text = readFileSync(file.path, 'utf8');
        const read = readPem(kind, file.name, text, clock.now());
        if ('wrong' in read) throw new Refusal(422, 'check', { [kind]: context.say(read.wrong) });
        // The two halves of a pair are told apart at once, not when the tunnel fails.
        const [certificate, key] = [
          kind === 'cert' ? text : fileOf(store, 'cert')?.text,
          kind === 'key' ? text : fileOf(store, 'key')?.text,
        ];
        if (kind === 'key' && certificate !== undefined && !belongs(certificate, key)) {
          throw new Refusal(422, 'check', { key: context.say('keyMismatch') });
        }
        const before = fileOf(store, kind)?.facts;
        store.keep(`${SETTINGS} ${kind}`, { facts: read.facts, text });
        const lost = kind === 'cert' && key !== undefined && !belongs(text, key);
        // A new certificate makes the old key void.
        if (lost) store.keep(`${SETTINGS} key`, null);
        context.changed(before, read.facts);
        return { data: { file: read.facts, key_removed: lost } };
      },
    }),
    operation({
      path: OPENVPN,
      method: 'remove',
      kind: 'write',
      right: `${COMPONENT}:edit`,
      fields: { kind: 'text' },
      run: (context, { kind: sent }) => {
        const { store } = context.box;
        const kind = choice(context, 'kind', sent, OPENVPN_FILES);
        if (settingsOf(store).enabled && kind !== 'tls_auth') throw new Refusal(409, 'filesMissing');
        context.changed(fileOf(store, kind)?.facts, undefined);
        store.keep(`${SETTINGS} ${kind}`, null);
        return {};
      },
    }),
  ],
};
