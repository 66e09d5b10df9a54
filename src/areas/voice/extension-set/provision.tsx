/** How a phone gets its configuration: by an address that is good a few times, or by hand with a new password. */

import { useState } from 'react';
import { decodeRow } from '../../../field/field';
import { copyText } from '../../../lib/copy-text';
import { lengthText } from '../../../lib/length-text';
import { NO_VALUE } from '../../../lib/number-format';
import { saveText } from '../../../lib/save-text';
import { Failure, ReadState, resourceOf, type ScreenProps, useRead, useSend, type ViewProps } from '../../../screen';
import { useBoxClock, useSince } from '../../../screen/live/box-clock';
import { Button, Callout, Checkbox, Dialog, FactList, FormRow, Select } from '../../../ui';
import { QrCode } from '../../../ui/qr-code';
import { type Connection, provision, readConnection, type Ticket, usesLeft } from './calls';
import { type ExtensionValues, extensionFields } from './extension-fields';
import { generatePassword } from './password';
import { accountFacts, PHONES, type Phone, phoneConfig, phoneFile, type SipAccount } from './phone-config';

const EVERY_MS = 3000;
const HOURS = ['1', '24', '72', '168'] as const;
const USES = ['1', '2', '3', '5', '10'] as const;
const NOTHING = {};
const NAMES: Readonly<Record<Phone, string>> = {
  yealink: 'Yealink',
  grandstream: 'Grandstream',
  fanvil: 'Fanvil',
  linphone: 'Linphone',
  zoiper: 'Zoiper',
};

const { detail } = resourceOf('voiceExtensionset');

/** Copies a text and says whether it did. */
const copier =
  ({ t, notify }: ScreenProps) =>
  (text: string) =>
    void copyText(text).then((done) =>
      notify(done ? 'success' : 'warning', t(done ? 'voice-extensions:copied' : 'voice-extensions:notCopied')),
    );

/** The address until it is used up or over. */
function Address({ ticket, id, phone, screen }: ViewProps & { readonly ticket: Ticket; readonly id: string; readonly phone: Phone }) {
  const { t, gateway } = screen;
  const clock = useBoxClock(ticket.now);
  const left = ticket.expires - ticket.now - useSince(ticket.now, clock);
  const uses = useRead(gateway, usesLeft, { id }, EVERY_MS).data?.data.uses ?? ticket.uses;
  const url = `${location.origin}${ticket.path}/${phone}`;
  if (uses <= 0 || left <= 0)
    return (
      <Callout severity={uses <= 0 ? 'info' : 'warning'}>
        {t(uses <= 0 ? 'voice-extensions:provision.used' : 'voice-extensions:provision.over')}
      </Callout>
    );
  return (
    <div className="flex flex-wrap items-start gap-5">
      <QrCode
        text={url}
        label={t('voice-extensions:provision.code', { phone: NAMES[phone] })}
        failed={t('voice-extensions:provision.noPicture')}
      />
      <div className="min-w-52 flex-1 space-y-2">
        <p className="font-mono text-note [overflow-wrap:anywhere]">{url}</p>
        <p className="text-note text-muted">{t('voice-extensions:provision.left', { time: lengthText(left), count: uses })}</p>
        <Button icon="copy" onClick={() => copier(screen)(url)}>
          {t('voice-extensions:provision.copyAddress')}
        </Button>
      </div>
    </div>
  );
}

/** What is typed by hand, and the file of the phone. */
function ByHand({ account, phone, screen }: ViewProps & { readonly account: SipAccount; readonly phone: Phone }) {
  const { t } = screen;
  const config = phoneConfig(phone, account);
  const facts = Object.entries(accountFacts(account)) as [keyof ReturnType<typeof accountFacts>, string][]; // its own keys
  return (
    <div className="space-y-4">
      <FactList
        rows={facts.map(([name, value]) => [
          t(`voice-extensions:provision.facts.${name}`),
          <span key={name} className="font-mono">
            {value || NO_VALUE}
          </span>,
        ])}
      />
      <section aria-label={phoneFile(phone, account.number)} className="overflow-hidden rounded-control border border-line">
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-sunken px-3 py-1.5">
          <span className="font-mono text-note">{phoneFile(phone, account.number)}</span>
          <span className="flex gap-1">
            <Button look="ghost" icon="copy" onClick={() => copier(screen)(config)}>
              {t('voice-extensions:provision.copy')}
            </Button>
            <Button look="ghost" icon="download" onClick={() => saveText(phoneFile(phone, account.number), config)}>
              {t('voice-extensions:provision.download')}
            </Button>
          </span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <pre tabIndex={0} className="max-h-64 overflow-auto p-3 font-mono text-note">
          {config}
        </pre>
      </section>
    </div>
  );
}

function Body({
  id,
  extension,
  connection,
  screen,
}: ViewProps & {
  readonly id: string;
  readonly extension: ExtensionValues;
  readonly connection: Connection;
}) {
  const { t } = screen;
  const [phone, setPhone] = useState<Phone>('yealink');
  const [hours, setHours] = useState<(typeof HOURS)[number]>('24');
  const [uses, setUses] = useState<(typeof USES)[number]>('1');
  const [anew, setAnew] = useState(false);
  const [way, setWay] = useState(0);
  const [ticket, setTicket] = useState<Ticket>();
  const [password, setPassword] = useState('');
  const { pending, failure, error, send } = useSend(screen);
  const transport = connection.transports[way] ?? connection.transports[0] ?? { name: 'udp' as const, port: 5060 };
  const make = async (): Promise<void> => {
    const next = anew ? generatePassword() : '';
    const reply = await send(provision, { id, password: next, hours: Number(hours), uses: Number(uses) });
    if (!reply) return;
    setTicket(reply.data);
    if (next !== '') setPassword(next);
    setAnew(false);
  };
  const account: SipAccount = {
    number: extension.number,
    name: extension.display_name,
    password,
    server: connection.server || location.hostname,
    port: transport.port,
    transport: transport.name,
    expires: connection.expires,
    codecs: extension.codecs,
  };
  return (
    <div className="space-y-6">
      <p className="text-muted">{t('voice-extensions:provision.help')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormRow label={t('voice-extensions:provision.phone')}>
          {(row) => <Select {...row} value={phone} onChange={setPhone} options={PHONES.map((value) => ({ value, label: NAMES[value] }))} />}
        </FormRow>
        {connection.transports.length > 1 && (
          <FormRow label={t('voice-extensions:provision.facts.transport')}>
            {(row) => (
              <Select
                {...row}
                value={String(way)}
                onChange={(at) => setWay(Number(at))}
                options={connection.transports.map(({ name, port }, at) => ({ value: String(at), label: `${name.toUpperCase()} ${port}` }))}
              />
            )}
          </FormRow>
        )}
      </div>
      <section aria-label={t('voice-extensions:provision.address')}>
        <h3 className="mb-2 font-semibold">{t('voice-extensions:provision.address')}</h3>
        <div className="mb-3 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
          <FormRow label={t('voice-extensions:provision.hours')}>
            {(row) => (
              <Select
                {...row}
                value={hours}
                onChange={setHours}
                options={HOURS.map((value) => ({ value, label: t('common:unit.hours', { count: Number(value) }) }))}
              />
            )}
          </FormRow>
          <FormRow label={t('voice-extensions:provision.uses')}>
            {(row) => <Select {...row} value={uses} onChange={setUses} options={USES.map((value) => ({ value, label: value }))} />}
          </FormRow>
          <Button look="primary" icon="key" pending={pending} onClick={() => void make()}>
            {t(ticket ? 'voice-extensions:provision.again' : 'voice-extensions:provision.make')}
          </Button>
        </div>
        <Checkbox label={t('voice-extensions:provision.anew')} checked={anew} onChange={setAnew} />
        {anew && <p className="mt-1 text-note text-warning">{t('voice-extensions:provision.anewHelp')}</p>}
        <Failure lines={[failure, ...Object.values(error?.fields ?? {})].filter((line) => line !== '')} />
        {ticket && (
          <div className="mt-4">
            <Address key={ticket.path} ticket={ticket} id={id} phone={phone} screen={screen} />
          </div>
        )}
      </section>
      <section aria-label={t('voice-extensions:provision.byHand')}>
        <h3 className="mb-1 font-semibold">{t('voice-extensions:provision.byHand')}</h3>
        <p className="mb-2 text-note text-muted">
          {t(password === '' ? 'voice-extensions:provision.hidden' : 'voice-extensions:provision.shown')}
        </p>
        <ByHand account={account} phone={phone} screen={screen} />
      </section>
    </div>
  );
}

/** The dialog that makes a configuration address for the phone of one extension, or says how to set it up by hand. */
export function ProvisionDialog({ id, screen, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const record = useRead(gateway, detail, { id });
  const connection = useRead(gateway, readConnection, NOTHING);
  const wire = record.data?.data.detail;
  const how = connection.data?.data;
  const extension = wire === undefined ? undefined : decodeRow(extensionFields, wire);
  return (
    <Dialog
      title={t('voice-extensions:provision.title', { number: extension ? `${extension.number} ${extension.display_name}` : '' })}
      closeLabel={t('common:action.close')}
      width="max-w-[720px]"
      onClose={onClose}
    >
      {extension && how ? (
        <Body id={id} extension={extension} connection={how} screen={screen} />
      ) : (
        <ReadState
          read={wire === undefined ? record : connection}
          failureText={failureText}
          rows={['h-5 w-1/2', 'h-control w-full', 'h-48 w-full']}
        />
      )}
    </Dialog>
  );
}
