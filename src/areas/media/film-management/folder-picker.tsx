/** Into which folder of the box's files something that has arrived goes. */
import { explorerCalls, type FolderNode } from '../../../gateway/files';
import { useRead, type ViewProps } from '../../../screen';
import { Combobox, FormRow } from '../../../ui';

const NOTHING = {};
const pathsOf = (nodes: readonly FolderNode[]): readonly string[] => nodes.flatMap(({ path, children }) => [path, ...pathsOf(children)]);

/** The field. @param value a path, `/` at the top */
export function FolderPicker({
  screen: { t, gateway },
  value,
  onChange,
  issue,
}: ViewProps & { readonly value: string; readonly onChange: (path: string) => void; readonly issue?: string | undefined }) {
  const tree = useRead(gateway, explorerCalls.tree, NOTHING).data?.data ?? [];
  return (
    <FormRow label={t('media-film:arrivals.path')} issue={issue}>
      {(row) => (
        <Combobox
          {...row}
          value={value}
          clearable={false}
          onChange={onChange}
          options={['/', ...pathsOf(tree)].map((each) => ({ value: each, label: each }))}
        />
      )}
    </FormRow>
  );
}
