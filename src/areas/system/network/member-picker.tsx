/** Which ports are in a team, and which of them works first. */

import type { Translate } from '../../../i18n/keys';
import { Checkbox, FormRow, Select } from '../../../ui';
import type { NetworkInterface } from './calls';
import type { BondValues } from './forms';
import { addressText } from './interface-card';
import { speedText } from './ports';

/** Why a port can't be in this team; undefined: it can. */
function reason(port: NetworkInterface, bond: string, interfaces: readonly NetworkInterface[], t: Translate): string | undefined {
  if (port.bond !== '' && port.bond !== bond) return t('system-network:bond.taken', { name: port.bond });
  return interfaces.some(({ parent }) => parent === port.name) ? t('system-network:bond.hasVlans') : undefined;
}

/** The picker. `bond` is the name of the team, '' for a new one. */
export function MemberPicker({
  bond,
  interfaces,
  values,
  issue,
  disabled,
  onChange,
  t,
}: {
  readonly bond: string;
  readonly interfaces: readonly NetworkInterface[];
  readonly values: BondValues;
  readonly issue: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<BondValues>) => void;
  readonly t: Translate;
}) {
  const { members, primary, bond_mode } = values;
  return (
    <div className="mt-4 space-y-4">
      <FormRow label={t('system-network:bond.fields.members')} issue={issue} required group>
        {(input) => (
          <div className="space-y-1.5">
            {interfaces
              .filter(({ kind }) => kind === 'port')
              .map((port) => {
                const why = reason(port, bond, interfaces, t);
                const about = [
                  port.speed > 0 ? speedText(port.speed) : t('system-network:ports.state.down'),
                  port.current && addressText(port.current.address, port.current.netmask),
                  why,
                ];
                return (
                  <div key={port.name}>
                    <Checkbox
                      aria-describedby={input['aria-describedby']}
                      aria-invalid={input['aria-invalid']}
                      label={port.label ? `${port.name} (${port.label})` : port.name}
                      help={about.filter(Boolean).join(' · ')}
                      checked={members.includes(port.name)}
                      disabled={disabled || why !== undefined}
                      onChange={(on) => {
                        const next = on ? [...members, port.name].sort() : members.filter((name) => name !== port.name);
                        onChange({ members: next, ...(!next.includes(primary) && { primary: '' }) });
                      }}
                    />
                  </div>
                );
              })}
          </div>
        )}
      </FormRow>
      {bond_mode === 'active-backup' && members.length > 1 && (
        <FormRow label={t('system-network:bond.fields.primary')} help={t('system-network:bond.help.primary')}>
          {(input) => (
            <Select
              {...input}
              value={primary}
              disabled={disabled}
              onChange={(next) => onChange({ primary: next })}
              options={[{ value: '', label: t('system-network:bond.noPrimary') }, ...members.map((name) => ({ value: name, label: name }))]}
            />
          )}
        </FormRow>
      )}
    </div>
  );
}
