/** What the list of programmes draws in a way of its own; opening a row shows what the guide says of it. */
import type { Row } from '../../../field';
import type { ListViews, ViewProps } from '../../../screen';
import { ProgrammeFacts } from './programme-drawer';
import type { programmeFields } from './programmes';

const Detail = ({ row, screen }: ViewProps & { readonly row: Row<typeof programmeFields> }) => (
  <ProgrammeFacts screen={screen} id={row.id} inTable />
);

export const views: ListViews<typeof programmeFields> = {
  cells: {
    start: ({ row: { start, stop } }) => (
      <span className="tabular-nums">
        {start.slice(5, 16)}–{stop.slice(11, 16)}
      </span>
    ),
    title: ({ row: { title, subtitle } }) => (
      <span>
        {title}
        {subtitle !== '' && <span className="text-muted"> {subtitle}</span>}
      </span>
    ),
  },
  Detail,
};
