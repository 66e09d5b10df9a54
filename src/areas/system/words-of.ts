/** Words for what the box names by itself: sections, tables and fields of its configuration. What has none is shown as it is. */
import { wordAt } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';

/** A person, with the nickname where there is one. */
export const personName = ({ username, nickname }: { readonly username: string; readonly nickname: string }): string =>
  nickname === '' ? username : `${username} (${nickname})`;

/** A section of a backup, `network`. */
export const sectionName = (t: Translate, name: string): string => wordAt(t, `system-care:section.${name}`) ?? name;

const last = (path: string): string => path.split('/').at(-1) ?? path;

/** A table that a row belongs to: the path of a resource, or a name such as `interfaces` or `setting network qos`. */
export const tableName = (t: Translate, name: string): string =>
  wordAt(
    t,
    `system-care:table.${last(name)
      .replace(/^setting /, '')
      .replace(/[ .]/g, '_')}`,
  ) ?? last(name);

/** A field of a row, `dns_servers`. */
export const fieldName = (t: Translate, name: string): string => wordAt(t, `system-care:name.${name}`) ?? name.replaceAll('_', ' ');
