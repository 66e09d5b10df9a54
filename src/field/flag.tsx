/** On or off. */
import { Icon } from '../ui/icon';
import { Switch } from '../ui/switch';
import { defineField, type Field, type FieldOptions, wireText } from './field';

const YES: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'on', 'enabled', '是', '启用', '开']);
const NO: ReadonlySet<string> = new Set(['0', 'false', 'no', 'off', 'disabled', '否', '停用', '禁用', '关', '']);

/** A flag; on the wire 1 or 0 (src/gateway/README.md, Encoding and headers). */
export const flag = (options: FieldOptions<boolean> = {}): Field<boolean> =>
  defineField(
    {
      kind: 'flag',
      wire: 'flag',
      empty: false,
      decode: (wire) => wire === true || YES.has(wireText(wire).toLowerCase()),
      parse: (text) => {
        const word = text.trim().toLowerCase();
        return YES.has(word) ? true : NO.has(word) ? false : undefined;
      },
      format: (value, { t }) => t(value ? 'common:field.yes' : 'common:field.no'),
      Input: ({ label, value, onChange, disabled = false }) => (
        <Switch label={label} checked={value} disabled={disabled} onChange={onChange} />
      ),
      Cell: ({ value, words }) =>
        value ? (
          <span className="inline-flex items-center gap-1.5 align-top">
            <Icon name="check" className="size-4 text-success" />
            {words.t('common:field.yes')}
          </span>
        ) : (
          <span className="text-muted">{words.t('common:field.no')}</span>
        ),
      layout: 'inline',
      width: 90,
      noShrink: true,
    },
    options,
  );
