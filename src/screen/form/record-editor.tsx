/** An editor of one record that fills the page, such as a graph or a television: the record is read first, and the editor begins again with each that was saved. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { decodeRow, type Fields, type Row, type ValuesOf } from '../../field/field';
import { Button } from '../../ui/button';
import type { ResourceCalls } from '../data/resource-calls';
import { useRead } from '../data/use-read';
import type { FormDef } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { PageHead } from '../page/page-head';
import type { ScreenProps } from '../screen';
import { ReadState, RefreshFailed } from './form-parts';
import { type RecordForm, useRecord } from './use-record';

/** What an editor is given of its record. */
export interface Edited<F extends Fields> {
  /** Undefined: a new one. */
  readonly id: string | undefined;
  readonly record: Row<F> | undefined;
  /** What a new one is a copy of. */
  readonly start: Row<F> | undefined;
  readonly reload: () => void;
}

interface Props<F extends Fields> {
  readonly screen: ScreenProps;
  readonly fields: F;
  readonly calls: ResourceCalls;
  /** Undefined: a new one. */
  readonly id: string | undefined;
  /** The one that a new one is a copy of. */
  readonly copyOf: string | undefined;
  /** The words of the way back, where the record can't be read. */
  readonly back: string;
  /** What stands in the editor's place until then. */
  readonly rows: readonly string[];
  readonly children: (edited: Edited<F>) => ReactNode;
}

/** Reads the record of an editor: what the list had may be old. */
export function RecordEditor<F extends Fields>(props: Props<F>) {
  const read = props.id ?? props.copyOf;
  return read === undefined ? (
    props.children({ id: undefined, record: undefined, start: undefined, reload: () => {} })
  ) : (
    <Existing key={read} {...props} asked={read} />
  );
}

function Existing<F extends Fields>({ screen, fields, calls, id, asked, back, rows, children }: Props<F> & { readonly asked: string }) {
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
              {back}
            </Button>
          </PageHead>
        )}
        <ReadState read={read} failureText={screen.failureText} rows={rows} />
      </>
    );
  const row = decodeRow(fields, last.current);
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {children({ id, record: id === undefined ? undefined : row, start: id === undefined ? row : undefined, reload: read.reload })}
    </>
  );
}

/**
 * The form of an editor's record; when it is saved the focus stays where it was.
 * @param copied what a new one takes of the one that it is a copy of
 * @param focused outlives the record: the id of the element that the focus goes back to
 * @param placeOf the address of a new one once it is saved
 */
export function useEditedRecord<F extends Fields>(
  screen: ScreenProps,
  { id, record, reload }: Edited<F>,
  {
    def,
    calls,
    copied,
    draftKey,
    labels,
    focused,
    placeOf,
  }: {
    readonly def: FormDef<F>;
    readonly calls: ResourceCalls;
    readonly copied: Partial<ValuesOf<F>> | undefined;
    readonly draftKey: string;
    readonly labels: Labels;
    readonly focused: RefObject<string>;
    readonly placeOf: (id: string) => ScreenProps['query'];
  },
): RecordForm<F> {
  const edited = useRecord(screen, {
    def,
    calls,
    record,
    start: copied,
    draftKey: `${draftKey}:${id ?? 'new'}`,
    labels,
    saved: (saved) => {
      screen.notify('success', screen.t('common:state.saved'));
      focused.current = document.activeElement?.id ?? '';
      screen.setUnsaved(false);
      if (id === undefined && saved !== undefined) screen.setQuery(placeOf(saved));
      else reload();
    },
  });
  useEffect(() => {
    document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = '';
  }, [focused]);
  return edited;
}
