/** Changes and problems in words. */

import { wordAt } from '../../../i18n/i18n';
import type { Key, Translate } from '../../../i18n/keys';
import { labelled } from '../../../i18n/list-of';
import { type Describe, describeShared } from '../../../screen/apply/safe-apply-changes';
import type { FieldMessage } from '../../../screen/form/use-form';
import { ACCESS, DIAL, EXISTS, OF_BONDS } from './changes';
import type { Problem, Problems } from './check';
import { type InterfaceConfig, nameOf } from './model';

/** Problems whose words every form has. */
const GENERAL: Readonly<Partial<Record<Problem['key'], Key>>> = {
  required: 'issue:required',
  address: 'issue:serverAddress',
  netmask: 'issue:netmask',
  dnsFormat: 'issue:dns',
  range: 'issue:outOfRange',
};

/** A problem as a form says it. */
export const sayProblem = ({ key, args }: Problem): FieldMessage => ({
  // Every key that is not general has words of its own: a test holds it.
  say: GENERAL[key] ?? (`system-network:problem.${key}` as Key),
  ...(args && { args }),
});

/** Problems by field, as a form says them. */
export const sayProblems = (problems: Problems): Readonly<Record<string, FieldMessage>> =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, sayProblem(problem)]] : [])));

const FLAGS: ReadonlySet<string> = new Set(['enabled', 'status', 'cache', 'default_route']);
/** Tunnels whose settings are tried out. */
const TUNNEL_WORDS: ReadonlySet<string> = new Set(['openvpn', 'pptp']);

/**
 * Puts changes into words.
 * @param interfaces those of now, for the words that a person calls them by
 */
export function describer(t: Translate, interfaces: readonly Pick<InterfaceConfig, 'name' | 'label'>[]): Describe {
  const label = (object: string, field: string): string => {
    const key =
      object === ACCESS || field === DIAL
        ? `system-network:change.${field}`
        : object === 'dns' || TUNNEL_WORDS.has(object)
          ? `system-network:${object}.fields.${field}`
          : object.startsWith('route ')
            ? `system-network:route.fields.${field}`
            : OF_BONDS.has(field)
              ? `system-network:bond.fields.${field}`
              : `system-network:interface.fields.${field}`;
    // One that this version does not know is shown as the box spells it.
    return wordAt(t, key) ?? field;
  };
  const object = (name: string): string => {
    if (name === 'dns') return t('system-network:change.dns');
    if (TUNNEL_WORDS.has(name)) return wordAt(t, `system-network:${name}.title`) ?? name;
    if (name === ACCESS) return t('system-network:change.access');
    if (name.startsWith('route ')) return t('system-network:change.route', { route: name.slice('route '.length) });
    const found = interfaces.find((each) => each.name === name);
    return found ? nameOf(found) : name;
  };
  const value = (field: string, raw: string): string => {
    if (field === DIAL) return wordAt(t, `system-network:state.${raw}`) ?? raw;
    if (FLAGS.has(field)) return t(raw === '1' ? 'system-network:change.on' : 'system-network:change.off');
    return wordAt(t, `system-network:interface.values.${field}.${raw}`) ?? raw.replaceAll(',', ', ');
  };
  return (change) => {
    const { object: name, field, from, to } = change;
    const shared = describeShared(t, change);
    if (shared) return shared;
    return field === EXISTS
      ? {
          what: object(name),
          from: from === '' ? '' : t('system-network:change.there'),
          to: to === '' ? t('system-network:change.gone') : t('system-network:change.added'),
        }
      : { what: labelled(t, object(name), label(name, field)), from: from && value(field, from), to: to && value(field, to) };
  };
}
