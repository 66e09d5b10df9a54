/** Firmware of access points: files that say what they are for, and the upgrade of the devices that lack them. */
import { readFile } from 'node:fs/promises';
import { firmware } from '../../../src/areas/wireless/ap-updata/firmware';
import { firmwareFile } from '../../../src/field/device-rules';
import type { Box } from '../box';
import { onlyFile, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource, messageOf } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { wireTime } from '../wire-time';
import { devicesNow, follow } from '../wireless/devices';
import { upgradeByFile } from '../wireless/fleet';
import { compareVersions, type ImageFacts, makeImage, readImage } from '../wireless/image';
import { entriesAt, FIRMWARE } from '../wireless/tables';

const { component } = firmware;
const declared = declaredResource(firmware);

/** What was found out of images, by address: they never change. */
const noted = new Map<string, Entry>();

/** What the row of an image says. */
function note(url: string, bytes: Buffer, now: number): Entry | undefined {
  const facts = readImage(bytes);
  if (!facts) return undefined;
  const { model, version, hardware, from, hash } = facts;
  const found = { model, version, hardware: hardware.join(', '), from_version: from, size: bytes.length, hash, uploaded: wireTime(now) };
  noted.set(url, found);
  return found;
}

const SEEDS: readonly (ImageFacts & { readonly note: string })[] = [
  { model: 'GW-AP310', version: '5.2.1', hardware: ['V1', 'V2'], from: '', note: '' },
  { model: 'GW-AP310', version: '5.3.0', hardware: ['V2'], from: '5.1.0', note: '' },
  { model: 'GW-AP620', version: '5.3.0', hardware: ['V2'], from: '', note: '' },
  { model: 'GW-ONT8', version: '2.1.0', hardware: ['V1', 'V2'], from: '', note: '' },
];
const PAYLOAD = 64 * 1024;
const nameOf = (at: number): string => `00000000-0000-4000-9000-${String(at + 1).padStart(12, '0')}.bin`;
const imageOf = (at: number): Buffer => {
  const { note: _note, ...facts } = SEEDS[at] ?? { model: '', version: '', hardware: [], from: '', note: '' };
  return makeImage(facts, Buffer.alloc(PAYLOAD, `${facts.model} ${facts.version} `));
};

/** How many devices run each file, and how many it is for that do not. */
function freshen(box: Box): void {
  follow(box);
  const devices = [...devicesNow(box).values()];
  box.store.transaction(() => {
    for (const entry of entriesAt(box, FIRMWARE)) {
      const own = devices.filter(({ facts }) => facts.model === entry.model && String(entry.hardware).split(', ').includes(facts.hardware));
      const running = own.filter(({ facts }) => facts.version === entry.version).length;
      const outdated = own.filter(({ facts }) => compareVersions(facts.version, String(entry.version)) < 0).length;
      if (entry.running !== running || entry.outdated !== outdated) noteRow(box.store, FIRMWARE, String(entry.id), { running, outdated });
    }
  });
}

const upload = operation({
  path: '',
  method: 'upload',
  encoding: 'multipart',
  kind: 'write',
  right: [`${component}:add`, `${component}:edit`],
  fields: {},
  run: async (context) => {
    const file = onlyFile(context);
    const refuse = (message: Parameters<typeof context.say>[0]): never => {
      throw new Refusal(422, message, { file: context.say(message) });
    };
    const issue = firmwareFile({ name: file.name, size: file.size, head: file.head });
    if (issue) refuse(messageOf(issue));
    const bytes = await readFile(file.path);
    const facts = readImage(bytes) ?? refuse('firmwareBroken');
    const same = entriesAt(context.box, FIRMWARE).find(({ hash }) => hash === facts.hash);
    if (same) refuse({ key: 'firmwareThere', args: { name: `${same.model} ${same.version}` } });
    return context.box.files.keepFirmware(file, context.signedIn().account.id, (url) => {
      note(url, bytes, context.box.clock.now());
      context.changed(undefined, { file: url, model: facts.model, version: facts.version });
      return { data: url };
    });
  },
});

/** The files. */
export const wirelessApupdata: Resource = {
  ...declared,
  noted: ['model', 'version', 'hardware', 'from_version', 'size', 'hash', 'uploaded'],
  seed: (clock) =>
    SEEDS.map(({ note: words }, at) => ({
      ...note(`/uploads/${nameOf(at)}`, imageOf(at), clock.now() - (40 - at * 9) * 86_400_000),
      ...{ file: `/uploads/${nameOf(at)}`, running: 0, outdated: 0, note: words },
    })),
  check: (entry, _others, box) => ({
    ...declared.check(entry),
    ...(entry.file !== '' && !box.files.knowsUpload(String(entry.file)) && { file: 'fileGone' as const }),
  }),
  derive: (entry) => ({ ...entry, ...noted.get(String(entry.file)) }),
  freshen,
  fleet: { upgrade: upgradeByFile },
  methods: [upload],
  start: (box) => {
    for (const at of SEEDS.keys()) box.files.seedSound(nameOf(at), () => imageOf(at));
    return () => {};
  },
};
