/** Network interfaces by name: a backup of another box may know them by names that this one does not have. */
import type { Content, SectionName } from './table';

/** Sections in which an interface is called by its name. */
const WITH_INTERFACES: readonly SectionName[] = ['network', 'dhcp', 'dns', 'standby'];

/**
 * Puts the names of this box in place of those of the backup: where a value, a part between commas, or what stands before the tag of
 * a VLAN is such a name.
 * @example renameInterfaces('network', { interfaces: [{ id: 'ens3.7', … }] }, { ens3: 'eth0' }) // { interfaces: [{ id: 'eth0.7', … }] }
 */
export function renameInterfaces(section: SectionName, content: Content, names: Readonly<Record<string, string>>): Content {
  if (!WITH_INTERFACES.includes(section)) return content;
  const one = (part: string): string => {
    const [port = '', ...tag] = part.split('.');
    return [Object.hasOwn(names, port) ? names[port] : port, ...tag].join('.');
  };
  const text = (value: string): string => value.split(',').map(one).join(',');
  const rename = (value: unknown): unknown => (Array.isArray(value) ? value.map(rename) : typeof value === 'string' ? text(value) : value);
  return Object.fromEntries(
    Object.entries(content).map(([table, rows]) => [
      table,
      rows.map((row) => ({
        ...row,
        id: table === 'interfaces' ? text(row.id) : row.id,
        values: Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, rename(value)])),
      })),
    ]),
  );
}
