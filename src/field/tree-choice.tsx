/** One or several leaves of a tree: regions, wards, permissions. */

import { useMemo } from 'react';
import { useMessages } from '../i18n/i18n';
import { listOf } from '../i18n/list-of';
import { pathTo, type TreeNode, treeOfPaths } from '../lib/tree';
import { Skeleton } from '../ui/states';
import { TreeSelect } from '../ui/tree-select';
import { defineField, type Field, type FieldKind, type FieldOptions, type InputProps, type Words } from './field';
import { useLinked } from './linked';

const readIds = (wire: unknown): readonly string[] => {
  const list = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(',') : typeof wire === 'number' ? [wire] : [];
  const texts = list.filter((item) => typeof item === 'string' || typeof item === 'number').map((item) => String(item).trim());
  return [...new Set(texts.filter((item) => item !== ''))];
};

/** What a choice from a tree is told. */
interface TreeChoiceOptions extends FieldOptions<readonly string[]> {
  /** At most one is chosen. */
  readonly single?: boolean;
}

const Chooser = ({
  nodes,
  several,
  words,
  ...rest
}: InputProps<readonly string[]> & { readonly nodes: readonly TreeNode[]; readonly several: boolean }) => {
  if (!useMessages('field')) return <Skeleton className="h-control" />;
  const { t } = words;
  return (
    <TreeSelect
      {...rest}
      nodes={nodes}
      several={several}
      words={{
        search: t('field:tree.search'),
        none: t('common:option.none'),
        expandAll: t('field:tree.expandAll'),
        collapseAll: t('field:tree.collapseAll'),
        placeholder: t('common:field.choose'),
        chosen: (count) => t('common:option.chosen', { count }),
        done: t('field:tree.done'),
      }}
    />
  );
};

const kindOf = (single: boolean, label: (id: string, words: Words) => string): Omit<FieldKind<readonly string[]>, 'Input'> => ({
  kind: 'treeChoice',
  wire: 'texts',
  empty: [],
  decode: readIds,
  parse: readIds,
  format: (value, words) =>
    listOf(
      words.t,
      value.map((id) => label(id, words)),
    ),
  rule: (value) => (single && value.length > 1 ? { key: 'tooMany', args: { max: 1 } } : undefined),
  wide: true,
  width: 200,
});

/** Leaves of a tree that the screen knows; on the wire a list of their ids. */
export const treeChoice = (nodes: readonly TreeNode[], { single = false, ...options }: TreeChoiceOptions = {}): Field<readonly string[]> =>
  defineField(
    {
      ...kindOf(single, (id) => pathTo(nodes, id)?.join('/') ?? id),
      Input: (props) => <Chooser {...props} nodes={nodes} several={!single} />,
    },
    options,
  );

/** Leaves of what the box knows under a name (form_linkage); a '/' in a label makes folders: '3F/Ward A/301'. */
export const linkedTree = (linkage: string, { single = false, ...options }: TreeChoiceOptions = {}): Field<readonly string[]> =>
  defineField(
    {
      ...kindOf(single, (id, words) => words.value(id)),
      Input: function LinkedTree(props) {
        const found = useLinked(linkage, props.words);
        const nodes = useMemo(() => treeOfPaths(found), [found]);
        return <Chooser {...props} nodes={nodes} several={!single} />;
      },
      linkage,
    },
    options,
  );
