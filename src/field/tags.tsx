/** Short words, each once. */

import { useMessages } from '../i18n/i18n';
import { listOf } from '../i18n/list-of';
import { halfWidth } from '../lib/normalise-address';
import { Skeleton } from '../ui/states';
import { TagInput } from '../ui/tag-input';
import { defineField, type Field, type FieldOptions } from './field';
import { atMost, type Rule } from './rules';

const readTags = (wire: unknown): readonly string[] => {
  const list = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(/[,;，；、\n]+/) : [];
  const texts = list.filter((item) => typeof item === 'string' || typeof item === 'number').map((item) => String(item).trim());
  return [...new Set(texts.filter((item) => item !== ''))];
};

/** What a list of tags is told. */
interface TagOptions extends FieldOptions<readonly string[]> {
  /** At most so many. */
  readonly max?: number;
  /** Checks each tag. */
  readonly each?: Rule<string>;
  /** The one spelling of each tag. */
  readonly normalise?: (tag: string) => string;
}

/** Words of a person's own, each once; on the wire a list of texts. */
export const tags = ({
  max = 50,
  each = () => undefined,
  normalise = (tag) => tag.trim(),
  ...options
}: TagOptions = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      kind: 'tags',
      wire: 'texts',
      empty: [],
      decode: readTags,
      parse: (text) => [...new Set(readTags(text).map(normalise))],
      format: (value, { t }) => listOf(t, value),
      rule: (value) => atMost(max)(value) ?? value.map(each).find((issue) => issue !== undefined),
      Input: function TagField({ words, label: _label, ...rest }) {
        if (!useMessages('field')) return <Skeleton className="h-control" />;
        const { t } = words;
        return (
          <TagInput
            {...rest}
            normalise={(tag) => normalise(halfWidth(tag))}
            isWrong={(tag) => each(tag) !== undefined}
            words={{
              remove: (label) => t('common:option.remove', { label }),
              duplicate: (label) => t('field:tag.duplicate', { label }),
            }}
          />
        );
      },
      wide: true,
      width: 220,
    },
    options,
  );
