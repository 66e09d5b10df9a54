/** What is drawn of templates in a way of its own: what saving means for who is in the Wi-Fi now, and which access points differ. */

import { useMemo } from 'react';
import { signalThreshold } from '../../../field/rules';
import {
  changeQuery,
  type FooterProps,
  type ListViews,
  type PreviewProps,
  ReadState,
  type ScreenProps,
  useLabels,
  useRead,
  type ViewProps,
} from '../../../screen';
import { PageNotice } from '../../../screen/page/page-head';
import { Callout, CalloutLink, Drawer } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { type Differing, readDiffering, readWeaker } from './calls';
import { templateFields as fields, type Template, type templateFields } from './templates';

const ALL = {};
const EVERY_MS = 20_000;
/** So many differing access points are shown; more are counted. */
const SHOWN = 200;

/** How many a threshold would send away now; nothing where it sends nobody away. */
function Weaker({ id, threshold, screen: { gateway, t } }: ViewProps & { readonly id: string; readonly threshold: number }) {
  const found = useRead(gateway, readWeaker, { id, threshold }).data?.data;
  if (!found) return null;
  return (
    <Callout severity={found.weaker > 0 ? 'warning' : 'info'}>
      {t('wireless-model:weaker', { count: found.weaker, clients: found.clients })}
    </Callout>
  );
}

function TemplateFooter({ values, id, screen }: FooterProps<typeof templateFields>) {
  const { t, gateway } = screen;
  const { threshold } = values;
  const weak = id !== undefined && threshold !== undefined && threshold !== 0 && signalThreshold(threshold) === undefined;
  const differing = useRead(gateway, readDiffering, id === undefined ? ALL : { id }).data?.data;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {values.security === 'open' && (
        <Callout severity="warning">{t('wireless-model:open', { count: id === undefined ? 0 : (differing?.clients ?? 0) })}</Callout>
      )}
      {values.hidden && <Callout severity="info">{t('wireless-model:hiddenHelp')}</Callout>}
      {weak && <Weaker id={id} threshold={threshold} screen={screen} />}
      <Callout severity="info">{t('wireless-model:draft')}</Callout>
    </div>
  );
}

/** Under a batch form: networks that would be open from the next push on. */
function TemplatePreview({ rows, screen: { t } }: PreviewProps) {
  const opened = rows.filter(({ security }) => security === 'open').length;
  return opened === 0 ? null : <Callout severity="warning">{t('wireless-model:opened', { count: opened })}</Callout>;
}

/** What differs of one access point, in words. */
function Changes({ changes, screen }: ViewProps & { readonly changes: Differing['changes'] }) {
  const labels = useLabels('wireless-model:templates', fields, screen);
  const { t } = screen;
  const known = (name: string): name is keyof Template => Object.hasOwn(fields, name);
  const text = (name: string, wire: string): string => {
    if (wire === '') return t('wireless-model:nothing');
    if (!known(name)) return wire;
    const field = fields[name];
    // `field` is one of several kinds: what it decodes is what it formats.
    return (field.format as (value: unknown, words: ReturnType<typeof labels.wordsOf>) => string)(field.decode(wire), labels.wordsOf(name));
  };
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="[overflow-wrap:anywhere]">
          <span className="text-muted">{known(field) ? labels.field(field) : field}</span>{' '}
          {field === 'password' ? t('wireless-model:other') : `${text(field, before)} → ${text(field, after)}`}
        </li>
      ))}
    </ul>
  );
}

function DifferingTable({ list, more, screen }: ViewProps & { readonly list: readonly Differing[]; readonly more: number }) {
  const { t } = screen;
  if (list.length === 0) return <p className="text-muted">{t('wireless-model:differing.none')}</p>;
  return (
    <>
      <SimpleTable<Differing>
        label={t('wireless-model:differing.title')}
        keyOf={({ id }) => id}
        rows={list}
        columns={[
          { key: 'name', head: t('wireless-model:differing.point'), cell: ({ name, room }) => [name, room].filter(Boolean).join(' · ') },
          { key: 'changes', head: t('wireless-model:differing.changes'), cell: ({ changes }) => <Changes {...{ changes, screen }} /> },
          { key: 'clients', head: t('wireless-model:differing.clients'), cell: ({ clients }) => clients, end: true },
        ]}
      />
      {more > 0 && <p className="mt-3 text-muted">{t('wireless-model:differing.more', { count: more })}</p>}
    </>
  );
}

/** The access points that differ from their templates, of one template or of all. */
function DifferingDrawer({ of, screen, onClose }: ViewProps & { readonly of: string; readonly onClose: () => void }) {
  const { t, gateway } = screen;
  const read = useRead(gateway, readDiffering, of === 'all' ? ALL : { id: of });
  const found = read.data?.data;
  return (
    <Drawer
      side="right"
      width="max-w-[640px]"
      title={t('wireless-model:differing.title')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {found ? (
        <DifferingTable list={found.list.slice(0, SHOWN)} more={found.total - SHOWN} screen={screen} />
      ) : (
        <ReadState read={read} failureText={screen.failureText} rows={['h-10', 'h-24']} />
      )}
    </Drawer>
  );
}

/** In the line above the list: what was changed and is not on the access points yet. */
function Unpushed({ screen }: ViewProps) {
  const { t, gateway } = screen;
  const found = useRead(gateway, readDiffering, ALL, EVERY_MS).data?.data;
  if (!found || found.total === 0) return null;
  return (
    <PageNotice
      severity="warning"
      action={<CalloutLink onClick={() => changeQuery(screen, { differing: 'all' })}>{t('wireless-model:showDiffering')}</CalloutLink>}
    >
      {t('wireless-model:unpushed', { count: found.total, clients: found.clients })}
    </PageNotice>
  );
}

/** Which access points differ, while the address asks for them. */
const AskedFor = ({ screen }: ViewProps) =>
  screen.query.differing ? (
    <DifferingDrawer of={screen.query.differing} screen={screen} onClose={() => changeQuery(screen, { differing: '' })} />
  ) : null;

/** The count of those that differ, which opens them. */
function DiffersCell({
  value,
  row,
  screen,
}: {
  readonly value: number | undefined;
  readonly row: { readonly id: string };
  readonly screen: ScreenProps;
}) {
  const label = useMemo(() => screen.t('wireless-model:differing.title'), [screen]);
  if (!value) return value;
  return (
    <button
      type="button"
      title={label}
      className="text-warning underline-offset-2 tabular-nums hover:underline"
      onClick={() => changeQuery(screen, { differing: row.id })}
    >
      {value}
    </button>
  );
}

export const views: ListViews<typeof templateFields> = {
  cells: { differs: DiffersCell },
  Above: AskedFor,
  Summary: Unpushed,
  Footer: TemplateFooter,
  Preview: TemplatePreview,
};
