/** The editor of one IVR, a chunk of its own. */
import { useMemo, useRef } from 'react';
import { decodeRow } from '../../../field/field';
import { PageHead, ReadState, RefreshFailed, resourceOf, useRead, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
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

/** The editor. Reads the record first: what the list had may be old. */
export function Editor({ screen, id, copyOf, node }: Props) {
  const read = id ?? copyOf;
  return read === undefined ? (
    <Sitting screen={screen} id={undefined} node={node} record={undefined} start={undefined} reload={() => {}} />
  ) : (
    <Existing key={read} screen={screen} id={id} read={read} node={node} />
  );
}

function Existing({ screen, id, read: asked, node }: Omit<Props, 'copyOf'> & { readonly read: string }) {
  const calls = useMemo(() => resourceOf('voiceIvrpage'), []);
  const read = useRead(screen.gateway, calls.detail, { id: asked });
  const fresh = read.loading || read.error ? undefined : read.data?.data.detail;
  // What is on the page stays until a newer record has come.
  const last = useRef(fresh);
  if (fresh !== undefined) last.current = fresh;
  if (last.current === undefined)
    return (
      <>
        {read.error && (
          <PageHead>
            <Button icon="arrow-left" onClick={() => screen.setQuery({})}>
              {screen.t('voice-ivr:editor.back')}
            </Button>
          </PageHead>
        )}
        <ReadState read={read} failureText={screen.failureText} rows={['h-8 w-1/3', 'h-9 w-full', 'h-[60vh] w-full']} />
      </>
    );
  const row = decodeRow(ivrFields, last.current);
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <Sitting
        screen={screen}
        id={id}
        node={node}
        record={id === undefined ? undefined : row}
        start={id === undefined ? row : undefined}
        reload={read.reload}
      />
    </>
  );
}

/** Begins again with each saved record, and keeps what outlives it. */
function Sitting({ node, ...props }: WorkbenchProps & { readonly node: string }) {
  const session = useSession(node);
  return <Workbench key={props.record?.mtime ?? 'new'} {...props} session={session} />;
}
