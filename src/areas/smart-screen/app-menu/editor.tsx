/** The editor of one menu, a chunk of its own. */
import { useMemo, useRef } from 'react';
import { decodeRow } from '../../../field/field';
import { PageHead, ReadState, RefreshFailed, resourceOf, useRead, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
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

/** The editor. Reads the record first: what the list had may be old. */
export function Editor({ screen, id, copyOf }: Props) {
  const read = id ?? copyOf;
  return read === undefined ? (
    <Sitting screen={screen} id={undefined} record={undefined} start={undefined} reload={() => {}} />
  ) : (
    <Existing key={read} screen={screen} id={id} read={read} />
  );
}

function Existing({ screen, id, read: asked }: Omit<Props, 'copyOf'> & { readonly read: string }) {
  const calls = useMemo(() => resourceOf('appMenu'), []);
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
              {screen.t('smart-screen-app-menu:editor.back')}
            </Button>
          </PageHead>
        )}
        <ReadState read={read} failureText={screen.failureText} rows={['h-8 w-1/3', 'h-9 w-full', 'h-[50vh] w-full']} />
      </>
    );
  const row = decodeRow(menuFields, last.current);
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <Sitting
        screen={screen}
        id={id}
        record={id === undefined ? undefined : row}
        start={id === undefined ? row : undefined}
        reload={read.reload}
      />
    </>
  );
}

/** Begins again with each saved record, and keeps what outlives it. */
function Sitting(props: Omit<BenchProps, 'sitting'>) {
  const sitting = useSitting(props.screen.language);
  return <Bench key={props.record?.mtime ?? 'new'} {...props} sitting={sitting} />;
}
