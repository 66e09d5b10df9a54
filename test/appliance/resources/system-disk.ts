/** Disks, volumes and network storage (src/gateway/README.md). Disks are simulated; this machine's own are only shown. */
import { FILE_SYSTEMS } from '../../../src/areas/system/disk-config/calls';
import { mountIssue } from '../../../src/areas/system/disk-config/mounts';
import { shareFields, shares } from '../../../src/areas/system/disk-config/shares';
import { boundElsewhere } from '../../../src/screen/definition/bound-to';
import type { Box } from '../box';
import { steadyNow } from '../clock';
import { disksNow, isFailing, isNameTaken, keepVolume, mountsInUse, volumeOf } from '../disks/disks';
import type { Message } from '../messages';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { messageOf, resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { reach, UNREACHED } from '../tools/connect';

const PATH = '/admin.php/system/disk_set';
const SHARES = '/admin.php/system/disk_shares';
const COMPONENT = 'system/diskconfig';
const EDIT = `${COMPONENT}:edit`;
const GB = 1024 ** 3;

const found = (context: Context, id: string) => {
  const volume = volumeOf(context.box.store, context.box.clock, id);
  if (!volume) throw new Refusal(404, 'missing');
  if (volume.formatting > 0) throw new Refusal(424, 'diskFormatting');
  return volume;
};
const field = (context: Context, name: string, key: Message | 'format' | 'choice' | 'diskName' | 'taken') =>
  new Refusal(422, 'check', { [name]: context.say(key) });

/** Every mount point that is in use: of volumes, of the machine itself, and of these shares. */
const allMounts = ({ store, clock }: Box, shares: readonly Entry[]): readonly string[] => [
  ...mountsInUse(store, clock),
  ...shares.map(({ mount }) => String(mount)),
];
/** Nothing is put on a dying disk before the person has been asked. */
const refuseFailing = (id: string, asked: boolean | undefined): void => {
  if (isFailing(id) && asked !== true) throw new Refusal(423, 'diskFailing');
};

/** Disks with what is done to their volumes. */
export const systemDiskSet: Resource = {
  path: PATH,
  component: COMPONENT,
  fields: {},
  has: [],
  methods: [
    operation({
      path: PATH,
      method: 'detail',
      fields: {},
      run: (context) => {
        return { data: { detail: { disks: disksNow(context.box.store, context.box.clock) } } };
      },
    }),
    operation({
      path: PATH,
      method: 'contents',
      fields: { id: 'text' },
      run: (context, { id }) => {
        const { contents, users, mounted } = found(context, id);
        const text = ([zh, en]: readonly [string, string]): string => (context.language === 'zh_CN' ? zh : en);
        return {
          data: { items: contents.map((each) => ({ ...each, title: text(each.title) })), users: mounted ? users.map(text) : [] },
        };
      },
    }),
    operation({
      path: PATH,
      method: 'mount',
      kind: 'write',
      right: EDIT,
      fields: { id: 'text', mount: 'text', failing: 'flag?' },
      run: (context, { id, mount, failing }) => {
        const volume = found(context, id);
        if (volume.mounted) throw new Refusal(424, 'diskMounted');
        const { store, clock } = context.box;
        const wrong = mountIssue(mount, allMounts(context.box, rowsOf(systemDiskShares, store, clock).all()));
        if (wrong) throw field(context, 'mount', messageOf(wrong));
        refuseFailing(id, failing);
        keepVolume(store, { ...volume, mount, mounted: true });
        context.changed({ name: volume.name, mount: '' }, { name: volume.name, mount });
        return {};
      },
    }),
    operation({
      path: PATH,
      method: 'unmount',
      kind: 'write',
      right: EDIT,
      fields: { id: 'text' },
      run: (context, { id }) => {
        const volume = found(context, id);
        if (!volume.mounted) throw new Refusal(424, 'diskUnmounted');
        if (volume.busy) throw new Refusal(424, 'diskBusy');
        keepVolume(context.box.store, { ...volume, mounted: false });
        context.changed({ name: volume.name, mount: volume.mount }, { name: volume.name, mount: '' });
        return {};
      },
    }),
    operation({
      path: PATH,
      method: 'format',
      kind: 'write',
      right: `${COMPONENT}:format`,
      fields: { id: 'text', name: 'text', fs: 'text', label: 'text', failing: 'flag?' },
      run: (context, { id, name, fs, label, failing }) => {
        const volume = found(context, id);
        if (volume.mounted) throw new Refusal(424, 'diskMounted');
        if (name !== volume.name) throw field(context, 'name', 'diskName');
        if (!FILE_SYSTEMS.some((each) => each === fs)) throw field(context, 'fs', 'choice');
        if (!/^[A-Za-z0-9_-]{1,12}$/.test(label)) throw field(context, 'label', 'format');
        const { store, clock } = context.box;
        if (isNameTaken(store, clock, id, label)) throw field(context, 'label', 'taken');
        refuseFailing(id, failing);
        keepVolume(store, { ...volume, name: label, fs, contents: [], formatting: steadyNow(clock) });
        context.changed({ name: volume.name, fs: volume.fs }, { name: label, fs });
        return {};
      },
    }),
  ],
};

const PORTS = { nfs: 2049, smb: 445 };
/** The one machine that shares something in this demonstration, with its folders and who may see them; `gone` is one that is switched off. */
const NAS = {
  servers: ['192.168.10.40', 'nas.hotel.lan'],
  gone: '192.168.10.45',
  shares: ['/export/films', 'films', 'backup'],
  password: 'Nas@2026',
};

/** Why a share cannot be used; undefined: it can. */
const troubleOf = ({ kind, server, share, username, password }: Entry) => {
  if (!NAS.servers.includes(String(server))) return 'shareServer';
  if (!NAS.shares.includes(String(share))) return 'shareFolder';
  if (kind === 'smb' && (username === '' || password !== NAS.password)) return 'sharePassword';
  return undefined;
};

/** Network storage, and `test` of a share before it is saved: servers beside the demonstration's own are really connected to. */
export const systemDiskShares: Resource = {
  path: SHARES,
  component: COMPONENT,
  fields: resourceFields(shareFields),
  ...(shares.boundTo && { boundTo: shares.boundTo }),
  has: ['list', 'detail', 'form', 'del', 'status', 'export'],
  seed: () => [
    {
      name: 'nas-films',
      kind: 'nfs',
      server: '192.168.10.40',
      share: '/export/films',
      username: '',
      password: '',
      mount: '/data/nas-films',
      read_only: 1,
      status: 1,
      state: 'off',
    },
    {
      name: 'office-backup',
      kind: 'smb',
      server: '192.168.10.45',
      share: 'backup',
      username: 'gateway',
      password: 'old-password',
      mount: '/data/office-backup',
      read_only: 0,
      status: 1,
      state: 'off',
    },
  ],
  check: (entry, others, box) => {
    const wrong = mountIssue(String(entry.mount), allMounts(box, others));
    return { mount: wrong && messageOf(wrong), username: entry.kind === 'smb' && entry.username === '' ? 'required' : undefined };
  },
  present: (entry) => ({ ...entry, state: entry.status !== 1 ? 'off' : troubleOf(entry) ? 'failed' : 'connected' }),
  methods: [
    operation({
      path: SHARES,
      method: 'test',
      right: EDIT,
      secrets: ['password'],
      fields: { id: 'text', kind: 'text', server: 'text', share: 'text', username: 'text', password: 'text' },
      run: async (context, values) => {
        const { store, clock } = context.box;
        const kept = values.id === '' ? undefined : rowsOf(systemDiskShares, store, clock).one(values.id);
        const isMoved = kept && kept.password !== '' && boundElsewhere(shares.boundTo, kept, values).includes('password');
        refuseFields(context, { password: isMoved && values.password === '' ? 'passwordAgain' : undefined });
        if (![...NAS.servers, NAS.gone].includes(values.server)) {
          const { result } = await reach({ host: values.server, port: values.kind === 'smb' ? PORTS.smb : PORTS.nfs, over: 'tcp' });
          return { data: { ok: 0, text: context.say(result === 'answered' ? 'shareUnseen' : UNREACHED[result]), size: 0, free: 0 } };
        }
        // A password that is not typed again is the kept one.
        const trouble = troubleOf({ ...values, password: values.password === '' && kept ? kept.password : values.password });
        return {
          data: trouble ? { ok: 0, text: context.say(trouble), size: 0, free: 0 } : { ok: 1, text: '', size: 7450 * GB, free: 2911 * GB },
        };
      },
    }),
  ],
};
