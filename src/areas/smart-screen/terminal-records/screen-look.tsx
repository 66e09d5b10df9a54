/** A look at a terminal's screen, on demand: with a reason, and written in the log. */
import { useState } from 'react';
import type { Row } from '../../../field/field';
import { Failure, useForm, useRead, type ViewProps, whyNot } from '../../../screen';
import { Button, FormRow, Input } from '../../../ui';
import { type Look, readObeyed, takeScreenshot, type terminalFields } from './terminals';

const MOST = 100;
const KINDS = ['channel', 'film', 'app', 'home', 'live', 'welcome', 'clock', 'picture', 'black'] as const;
const RIGHT = 'smartscreen/terminalrecord:screenshot';

/** What was seen, and when. */
function Seen({ look, name, screen: { t } }: ViewProps & { readonly look: Look; readonly name: string }) {
  const kind = KINDS.find((each) => each === look.kind) ?? 'home';
  // Nobody plays anything: it shows what it has started with, its home, or how it rests.
  const rests = look.title === '';
  return (
    <figure className="space-y-2">
      <img
        src={look.url}
        alt={t('smart-screen-terminal-records:terminals.look.picture', { name, time: look.time })}
        className="aspect-video w-full max-w-xl rounded-control border border-line bg-sunken object-contain"
      />
      <figcaption className="text-muted">
        {look.time} · {t('smart-screen-terminal-records:terminals.look.plays')}:{' '}
        {kind === 'home' ? (
          t('smart-screen-terminal-records:terminals.look.nothing')
        ) : rests ? (
          t(`smart-screen-terminal-records:terminals.look.kind.${kind}`)
        ) : (
          <>
            {t(`smart-screen-terminal-records:terminals.look.kind.${kind}`)} <b className="font-medium text-ink">{look.title}</b>{' '}
            {t('smart-screen-terminal-records:terminals.look.since', { since: look.since })}
          </>
        )}
      </figcaption>
    </figure>
  );
}

export function ScreenLook({ row, screen }: ViewProps & { readonly row: Pick<Row<typeof terminalFields>, 'id' | 'name' | 'state'> }) {
  const { t, gateway, failureText } = screen;
  const [look, setLook] = useState<Look>();
  const why = whyNot(screen, RIGHT);
  const isOff = row.state === 'offline';
  const isWithheld = useRead(gateway, readObeyed, { id: row.id }).data?.data.withheld === true;
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason:
        reason.trim() === '' ? { say: 'issue:required' } : reason.length > MOST ? { say: 'issue:tooLong', args: { max: MOST } } : undefined,
    }),
    async send({ reason }) {
      setLook((await gateway.send(takeScreenshot, { id: row.id, reason })).data);
      return true;
    },
    failureText,
  });
  return (
    <section aria-label={t('smart-screen-terminal-records:terminals.look.title')} className="space-y-3">
      <h3 className="font-semibold">{t('smart-screen-terminal-records:terminals.look.title')}</h3>
      {look && <Seen look={look} name={row.name} screen={screen} />}
      {why !== undefined ? (
        <p className="text-muted">{why}</p>
      ) : isOff ? (
        <p className="text-muted">{t('smart-screen-terminal-records:terminals.look.offline')}</p>
      ) : isWithheld ? (
        <p className="text-muted">{t('smart-screen-terminal-records:terminals.look.withheld')}</p>
      ) : (
        <form
          ref={form.ref}
          noValidate
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <p className="text-muted">{t('smart-screen-terminal-records:terminals.look.help')}</p>
          <FormRow label={t('smart-screen-terminal-records:terminals.look.reason')} issue={form.issue('reason')} required>
            {(input) => <Input {...input} {...form.input('reason')} autoComplete="off" />}
          </FormRow>
          <Failure lines={form.failure} />
          <Button type="submit" icon="image" pending={form.pending}>
            {t(look ? 'smart-screen-terminal-records:terminals.look.again' : 'smart-screen-terminal-records:terminals.look.take')}
          </Button>
        </form>
      )}
    </section>
  );
}
