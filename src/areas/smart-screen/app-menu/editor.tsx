/** The editor of one menu, a chunk of its own. */
import { useMemo } from 'react';
import { resourceOf, type ViewProps } from '../../../screen';
import { RecordEditor } from '../../../screen/form/record-editor';
import { Bench } from './bench';
import { menuFields } from './menus';
import type { BenchProps } from './use-bench';
import { useSitting } from './use-sitting';

interface Props extends ViewProps {
  /** Undefined: a new one. */
  readonly id: string | undefined;
  /** The one that a new one is a copy of. */
  readonly copyOf: string | undefined;
}

/** The editor. */
export function Editor({ screen, id, copyOf }: Props) {
  const calls = useMemo(() => resourceOf('appMenu'), []);
  return (
    <RecordEditor
      {...{ screen, calls, id, copyOf }}
      fields={menuFields}
      back={screen.t('smart-screen-app-menu:editor.back')}
      rows={['h-8 w-1/3', 'h-9 w-full', 'h-[50vh] w-full']}
    >
      {(edited) => <Sitting screen={screen} {...edited} />}
    </RecordEditor>
  );
}

/** Begins again with each saved record, and keeps what outlives it. */
function Sitting(props: Omit<BenchProps, 'sitting'>) {
  const sitting = useSitting(props.screen.language);
  return <Bench key={props.record?.mtime ?? 'new'} {...props} sitting={sitting} />;
}
