/** What the list of authorizations draws in a way of its own: what the licence allows, when a deadline is, and extending many. */
import { parseBoxTime } from '../../../lib/date-time';
import { changeQuery, type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { Button, Callout } from '../../../ui';
import { UsageMeter } from '../../../ui/usage-meter';
import { type authorizationFields, readCapacity, terminalAuthorizations } from './authorizations';
import { ExtendDialog } from './extend-dialog';

const NOTHING = {};
const EVERY_MS = 15_000;
const DAY_MS = 86_400_000;
type Fields = typeof authorizationFields;

const useCapacity = ({ gateway }: ViewProps['screen']) => useRead(gateway, readCapacity, NOTHING, EVERY_MS).data?.data;

/** How full the licence is, in the line of the list. */
function Capacity({ screen }: ViewProps) {
  const { t } = screen;
  const found = useCapacity(screen);
  if (!found) return null;
  const { limit, used } = found;
  if (limit < 0) return <p className="text-note text-muted">{t('smart-screen-terminal-authorization:capacity.unlimited', { used })}</p>;
  return (
    <div className="w-64 px-2">
      <UsageMeter
        label={t('smart-screen-terminal-authorization:capacity.label')}
        used={used}
        total={limit}
        text={t('smart-screen-terminal-authorization:capacity.text', { used, limit })}
        thresholds={{ warning: 95, danger: 100 }}
      />
    </div>
  );
}

/** That the licence is full, or what is beyond it. */
function Full({ screen }: ViewProps) {
  const { t } = screen;
  const found = useCapacity(screen);
  if (!found || found.limit < 0 || found.used < found.limit) return null;
  const { limit, used } = found;
  return (
    <div className="mb-3">
      <Callout severity={used > limit ? 'danger' : 'warning'}>
        <p>{t('smart-screen-terminal-authorization:capacity.full', { used, limit })}</p>
        {used > limit && <p>{t('smart-screen-terminal-authorization:capacity.beyond', { count: used - limit })}</p>}
      </Callout>
    </div>
  );
}

/** Before some are added: what the licence says of it. */
function Adding({ count, screen }: ViewProps & { readonly count: number }) {
  const { t } = screen;
  const found = useCapacity(screen);
  if (!found || found.limit < 0 || count === 0) return null;
  const { limit, used } = found;
  const after = used + count;
  return (
    <Callout severity={after > limit ? 'danger' : 'info'}>
      {after > limit
        ? t('smart-screen-terminal-authorization:capacity.tooMany', { after, limit })
        : t('smart-screen-terminal-authorization:capacity.adding', { count, after, limit })}
    </Callout>
  );
}

/** Under a deadline: how far it is, and in whose time. */
function Deadline({ values, screen }: FooterProps<Fields>) {
  const { t } = screen;
  const found = useCapacity(screen);
  const [at, now] = [parseBoxTime(values.deadline), parseBoxTime(found?.now)];
  if (!found || !at || !now) return null;
  const { zone } = found;
  const left = at.valueOf() - now.valueOf();
  const days = Math.floor(left / DAY_MS);
  return (
    <p role="status" className={`mt-1 text-note ${left <= 0 ? 'text-danger' : 'text-muted'}`}>
      {left <= 0
        ? t('smart-screen-terminal-authorization:deadline.past', { zone })
        : days === 0
          ? t('smart-screen-terminal-authorization:deadline.today', { zone })
          : t('smart-screen-terminal-authorization:deadline.in', { count: days, zone })}
    </p>
  );
}

export const views: ListViews<Fields> = {
  Above: Full,
  Summary: Capacity,
  after: { deadline: Deadline },
  Footer: ({ id, screen }) => (id === undefined ? <Adding count={1} screen={screen} /> : null),
  Preview: ({ added, screen }) => <Adding count={added} screen={screen} />,
  severity: ({ state }) => (state === 'expired' ? 'danger' : state === 'ending' ? 'warning' : undefined),
  consequences: (rows, { t }) => [t('smart-screen-terminal-authorization:gone', { count: rows.length })],
  Buttons: ({ screen }) =>
    screen.can(`${terminalAuthorizations.component}:extend`) ? (
      <Button icon="schedule" compact onClick={() => changeQuery(screen, { extend: '14' })}>
        {screen.t('smart-screen-terminal-authorization:extend.open')}
      </Button>
    ) : null,
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.extend && screen.can(`${terminalAuthorizations.component}:extend`) && (
        <ExtendDialog screen={screen} onClose={() => changeQuery(screen, { extend: '' })} />
      )}
    </>
  ),
};
