/** The editor of one IVR, a chunk of its own. */
import { useMemo } from 'react';
import { resourceOf, type ViewProps } from '../../../screen';
import { RecordEditor } from '../../../screen/form/record-editor';
import { ivrFields } from './records';
import { useSession } from './use-session';
import type { WorkbenchProps } from './use-workbench';
import { Workbench } from './workbench';

interface Props extends ViewProps {
  /** Undefined: a new one. */
  readonly id: string | undefined;
  /** The one that a new one is a copy of. */
  readonly copyOf: string | undefined;
  /** The node that is asked for. */
  readonly node: string;
}

/** The editor. */
export function Editor({ screen, id, copyOf, node }: Props) {
  const calls = useMemo(() => resourceOf('voiceIvrpage'), []);
  return (
    <RecordEditor
      {...{ screen, calls, id, copyOf }}
      fields={ivrFields}
      back={screen.t('voice-ivr:editor.back')}
      rows={['h-8 w-1/3', 'h-9 w-full', 'h-[60vh] w-full']}
    >
      {(edited) => <Sitting screen={screen} node={node} {...edited} />}
    </RecordEditor>
  );
}

/** Begins again with each saved record, and keeps what outlives it. */
function Sitting({ node, ...props }: WorkbenchProps & { readonly node: string }) {
  const session = useSession(node);
  return <Workbench key={props.record?.mtime ?? 'new'} {...props} session={session} />;
}
