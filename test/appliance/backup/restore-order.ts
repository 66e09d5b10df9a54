/** What somebody wants of a backup, in the names of this box, and what stands against it. */
import { TRIED } from '../../../src/areas/system/backup-restore/choice';
import type { Account } from '../accounts';
import type { Box } from '../box';
import { Refusal } from '../operation';
import type { Resource } from '../resource';
import { type Archive, readArchive } from './archive';
import { referencesIn } from './files';
import { renameInterfaces } from './interfaces';
import type { Shelf } from './kept';
import { portsOf } from './network-tables';
import { type RowRefusal, refusalsOf } from './permitted';
import { collect } from './sections';
import type { Content, SectionName } from './table';

/** What of a backup is to be restored. */
export interface Wish {
  readonly id: string;
  /** Of an encrypted backup. */
  readonly password: string;
  readonly sections: readonly string[];
  /** Names of interfaces in the backup → names here. */
  readonly interfaces: Readonly<Record<string, string>>;
  /** Who restores, with the rights of the session. */
  readonly holder: Account;
}

/** A wish that was read: sections of a backup in the names of this box, and the pictures and sounds that they name. */
export interface Ordered {
  /** Name of the backup that is restored. */
  readonly name: string;
  readonly chosen: readonly SectionName[];
  readonly wanted: ReadonlyMap<SectionName, Content>;
  readonly files: Archive['files'];
}

/** What some sections of a backup bring. */
function broughtBy(archive: Archive, sections: readonly SectionName[], interfaces: Wish['interfaces']): Pick<Ordered, 'wanted' | 'files'> {
  const wanted = new Map(
    sections.map((section) => [section, renameInterfaces(section, archive.sections.get(section) ?? {}, interfaces)] as const),
  );
  const names = new Set([...wanted.values()].flatMap(referencesIn).map(({ name }) => name));
  return { wanted, files: new Map([...archive.files].filter(([name]) => names.has(name))) };
}

/** Reads what a wish is about. @throws {Refusal} when it makes no sense */
export async function readWish(box: Box, shelf: Shelf, { id, password, sections, interfaces }: Wish): Promise<Ordered> {
  const { name } = shelf.one(id);
  const archive = await readArchive(await shelf.read(id), password);
  const chosen = [...archive.sections.keys()].filter((section) => sections.includes(section));
  if (chosen.length === 0 || chosen.length !== sections.length) throw new Refusal(422, 'backupSections', {});
  const ports = portsOf(box);
  const strangers = archive.manifest.interfaces.filter((each) => !ports.includes(each));
  if (chosen.includes('network') && strangers.some((each) => !ports.includes(interfaces[each] ?? ''))) {
    throw new Refusal(422, 'backupInterfaces', {});
  }
  // A network change that is not kept yet would undo the restore when its time is over.
  if (chosen.some((section) => TRIED.includes(section)) && box.network.pending()) throw new Refusal(423, 'backupNetworkWaiting');
  return { name, chosen, ...broughtBy(archive, chosen, interfaces) };
}

/**
 * Why each section of a backup can't be restored by somebody, together with those that are chosen; empty when it can.
 * @param chosen undefined: as many as can be
 */
export function validateSections(
  box: Box,
  resources: readonly Resource[],
  archive: Archive,
  chosen: readonly string[] | undefined,
  { interfaces, holder }: Pick<Wish, 'interfaces' | 'holder'>,
): ReadonlyMap<SectionName, readonly RowRefusal[]> {
  const now = collect(box, resources);
  const all = [...archive.sections.keys()];
  const ports = portsOf(box);
  // Interfaces of another box are checked when it is chosen which of this one they are.
  const open = archive.manifest.interfaces.some((each) => !ports.includes(interfaces[each] ?? each));
  const against = (sections: readonly SectionName[]): readonly RowRefusal[] => {
    const { wanted, files } = broughtBy(archive, sections, interfaces);
    return refusalsOf(box, resources, now, wanted, files, holder).filter(
      ({ section, message }) => !open || section !== 'network' || message === 'noPermission',
    );
  };
  const without = (sections: readonly SectionName[]): readonly SectionName[] => {
    const refused = new Set(against(sections).map(({ section }) => section));
    return refused.size === 0 ? sections : without(sections.filter((section) => !refused.has(section)));
  };
  const together = chosen ? all.filter((section) => chosen.includes(section)) : without(all);
  const found = against(together);
  return new Map(
    all.map((name) => {
      const refusals = together.includes(name) ? found : against(all.filter((each) => each === name || together.includes(each)));
      return [name, refusals.filter(({ section }) => section === name)];
    }),
  );
}
