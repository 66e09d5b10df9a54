/** The editor of one linkage, a chunk of its own. */
import { useMemo } from 'react';
import { resourceOf, type ViewProps } from '../../../screen';
import { RecordEditor } from '../../../screen/form/record-editor';
import { Bench } from './bench';
import { linkageFields, linkages } from './linkages';
import { type BenchProps, useSitting } from './use-bench';

/** The editor. @param id undefined: a new one */
export function Editor({ screen, id }: ViewProps & { readonly id: string | undefined }) {
  const calls = useMemo(() => resourceOf(linkages.resource), []);
  return (
    <RecordEditor
      {...{ screen, calls, id, copyOf: undefined }}
      fields={linkageFields}
      back={screen.t('aiso-alarm-linkage:editor.back')}
      rows={['h-8 w-1/3', 'h-9 w-full', 'h-[50vh] w-full']}
    >
      {(edited) => <Seat screen={screen} {...edited} />}
    </RecordEditor>
  );
}

/** Begins again with each saved record, and keeps what outlives it. */
function Seat(props: Omit<BenchProps, 'sitting'>) {
  const sitting = useSitting();
  return <Bench key={props.record?.mtime ?? 'new'} {...props} sitting={sitting} />;
}
