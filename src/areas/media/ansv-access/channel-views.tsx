/** What is drawn of channels in a way of its own: who else sends the same id, and where they belong. */
import type { ReactNode } from 'react';
import { keyed } from '../../../lib/keyed';
import { type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { WatchButton, WithPlayer } from '../../../screen/media/watch';
import { Callout, StateTag } from '../../../ui';
import { readTwins } from './calls';
import { channelPreview } from './cascade-calls';
import { type channelFields, channels } from './channels';
import { Counts } from './counts';
import { IdParts } from './id-parts';

/** Looking through a camera is a right of its own, and the log tells who did. */
const WATCH = `${channels.component}:watch`;

function Twins({ id, screen: { t, gateway } }: ViewProps & { readonly id: string }) {
  const others = useRead(gateway, readTwins, { id }).data?.data.list ?? [];
  if (others.length === 0) return null;
  return (
    <Callout severity="danger">
      <p>{t('media-gb:id.duplicate', { count: others.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {keyed(others, (each) => each.id).map(([key, each]) => (
          <li key={key}>
            {each.name} · {each.device}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const Footer = ({ values: { gb_id, id_state, mounted }, id, screen }: FooterProps<typeof channelFields>) => (
  <div className="mt-5 grid gap-3">
    <IdParts id={gb_id} t={screen.t} />
    {id_state === 'duplicate' && id !== undefined && <Twins id={id} screen={screen} />}
    {mounted === 'wrong' && <Callout severity="warning">{screen.t('media-gb:channels.wrongHelp')}</Callout>}
  </div>
);

export const views: ListViews<typeof channelFields> = {
  Footer,
  Around: (props: ViewProps & { readonly children: ReactNode }) =>
    // An address that somebody sent on opens no picture for who may not watch.
    props.screen.can(WATCH) ? <WithPlayer {...props} call={channelPreview} /> : props.children,
  cells: {
    state: ({ row: { id, name, state, status }, screen }) => {
      const { t } = screen;
      const tag = <StateTag severity={state === 'online' ? 'success' : 'danger'}>{t(`media-gb:channels.values.state.${state}`)}</StateTag>;
      return state === 'online' && status && screen.can(WATCH) ? (
        <WatchButton screen={screen} id={id} label={name} behind>
          {tag}
        </WatchButton>
      ) : (
        tag
      );
    },
  },
  Summary: ({ screen }) => <Counts of="channels" screen={screen} />,
  severity: ({ id_state, state, status }) =>
    !status ? 'neutral' : id_state === 'duplicate' ? 'danger' : state === 'offline' ? 'warning' : undefined,
};
